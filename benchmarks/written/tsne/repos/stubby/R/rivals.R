# Other techniques, for side-by-side maps.

rival_names <- c("sammon", "isomap", "lle", "cca", "sne", "mvu", "laplacian")

rival_settings <- list(
  sammon = list(iterations = 500),
  isomap = list(k = 12),
  lle = list(k = 12)
)

run_rival <- function(name, x, settings = rival_settings[[name]]) {
  if (!name %in% rival_names) stop("unknown technique: ", name)
  f <- get(paste0("rival_", name), mode = "function")
  do.call(f, c(list(x), settings))
}

rival_sammon <- function(x, iterations = 100) .todo("sammon")
rival_isomap <- function(x, k = 5) .todo("isomap")
rival_lle <- function(x, k = 5) .todo("lle")
rival_cca <- function(x) .todo("cca")
rival_sne <- function(x) .todo("sne")
rival_mvu <- function(x) .todo("mvu")
rival_laplacian <- function(x) .todo("laplacian")

.todo <- function(name) {
  stop("technique '", name, "' is not written yet", call. = FALSE)
}
