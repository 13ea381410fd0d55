sq_dist <- function(x) {
  s <- rowSums(x^2)
  d <- outer(s, s, "+") - 2 * tcrossprod(x)
  pmax(d, 0)
}

# one width per point: distance to its r-th neighbour
local_width <- function(d2, r) {
  apply(sqrt(d2), 1, function(v) sort(v)[r + 1])
}

affinity_local <- function(d2, r) {
  w <- local_width(d2, r)
  a <- exp(-d2 / outer(w, w))
  diag(a) <- 0
  a
}

affinity_global <- function(d2, sigma = sqrt(median(d2))) {
  a <- exp(-d2 / (2 * sigma^2))
  diag(a) <- 0
  a
}

# keep an edge if either end has the other among its nb strongest
sparsify <- function(a, nb) {
  keep <- matrix(FALSE, nrow(a), ncol(a))
  for (i in seq_len(nrow(a))) {
    keep[i, order(a[i, ], decreasing = TRUE)[seq_len(nb)]] <- TRUE
  }
  a * (keep | t(keep))
}
