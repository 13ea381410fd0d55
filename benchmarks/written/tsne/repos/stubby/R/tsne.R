#' Embed the rows of a matrix in the plane.
#'
#' @param x numeric matrix
#' @param cfg settings, see read_config()
#' @param keep_frames keep the map every 50 iterations for an animation
tsne <- function(x, cfg = read_config(), keep_frames = FALSE) {
  x <- reduce_dims(as.matrix(x), cfg$pca_dims)
  p <- conditional_p(x, cfg$perplexity) / nrow(x)
  y <- initial_map(nrow(x), variance = cfg$init_var)
  fit <- descend(p, y, iterations = cfg$iterations, eta = cfg$eta, keep_frames = keep_frames)
  structure(fit, class = "snemap")
}

#' Barnes-Hut variant: vantage-point tree for a sparse P before the descent,
#' a fresh quadtree in every iteration.
tsne_bh <- function(x, cfg = read_config(), ...) {
  tsne(x, cfg, ...)
}

#' Several runs from different random maps.
tsne_repeat <- function(x, cfg = read_config()) {
  fit <- NULL
  for (r in seq_len(cfg$restarts %or% 1)) {
    set.seed(cfg$seed + r)
    fit <- tsne(x, cfg)
  }
  fit
}

print.snemap <- function(x, ...) {
  cat("map of", nrow(x$y), "points")
  if (length(x$trace)) cat(", last cost", format(x$trace[length(x$trace)], digits = 4))
  cat("\n")
  invisible(x)
}
