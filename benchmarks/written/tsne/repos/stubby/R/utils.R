# small helpers -----------------------------------------------------------

`%or%` <- function(a, b) if (is.null(a)) b else a

# Squared Euclidean distances between all rows.
sq_dist <- function(x) {
  s <- rowSums(x^2)
  d <- outer(s, s, `+`) - 2 * tcrossprod(x)
  d[d < 0] <- 0
  diag(d) <- 0
  d
}

# Subtract the column means.
centre <- function(y) sweep(y, 2, colMeans(y))

# Progress bar that keeps quiet in scripts.
ticker <- function(n, quiet = !interactive()) {
  if (quiet) {
    return(list(tick = function(i) invisible(NULL), close = function() invisible(NULL)))
  }
  bar <- txtProgressBar(max = n, style = 3)
  list(tick = function(i) setTxtProgressBar(bar, i), close = function() close(bar))
}

# Run an expression with a seed and put the old state back.
with_seed <- function(seed, expr) {
  old <- get0(".Random.seed", envir = globalenv(), inherits = FALSE)
  on.exit(if (!is.null(old)) assign(".Random.seed", old, envir = globalenv()))
  set.seed(seed)
  force(expr)
}

# Seconds as something readable.
pretty_time <- function(s) {
  if (s < 60) {
    sprintf("%.1f s", s)
  } else if (s < 3600) {
    sprintf("%d min %02d s", as.integer(s %/% 60), as.integer(s %% 60))
  } else {
    sprintf("%d h %02d min", as.integer(s %/% 3600), as.integer((s %% 3600) %/% 60))
  }
}
