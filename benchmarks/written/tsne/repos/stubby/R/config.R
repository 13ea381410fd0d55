# Settings live in a one-record dcf file, all values numeric.

read_config <- function(path = system.file("config.dcf", package = "snemap"), ...) {
  rec <- read.dcf(path)
  cfg <- lapply(setNames(as.list(rec[1, ]), colnames(rec)), as.numeric)
  over <- list(...)
  cfg[names(over)] <- over
  check_config(cfg)
  cfg
}

setNames <- function(x, n) {
  names(x) <- n
  x
}

check_config <- function(cfg) {
  need <- c("perplexity", "pca_dims", "iterations", "eta", "init_var")
  gone <- setdiff(need, names(cfg))
  if (length(gone)) stop("missing settings: ", paste(gone, collapse = ", "))
  stopifnot(cfg$iterations >= 1, cfg$eta > 0, cfg$init_var > 0)
  if (cfg$perplexity < 5 || cfg$perplexity > 50) {
    warning("perplexity outside the usual 5 to 50")
  }
  invisible(TRUE)
}
