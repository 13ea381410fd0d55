sym_laplacian <- function(a) {
  s <- 1 / sqrt(pmax(rowSums(a), 1e-12))
  diag(nrow(a)) - s * t(s * t(a))
}

rw_laplacian <- function(a) {
  diag(nrow(a)) - a / pmax(rowSums(a), 1e-12)
}

low_vectors <- function(l, k) {
  e <- eigen(l, symmetric = TRUE)
  n <- nrow(l)
  e$vectors[, seq(n, n - k + 1), drop = FALSE]
}

unit_rows <- function(u) {
  len <- sqrt(rowSums(u^2))
  u / ifelse(len > 0, len, 1)
}

eigengap <- function(l, kmax = 10) {
  v <- sort(eigen(l, symmetric = TRUE, only.values = TRUE)$values)
  which.max(diff(v[seq_len(kmax + 1)]))
}

cut_cluster <- function(x, k, cfg) {
  d2 <- sq_dist(x)
  a <- if (cfg$rule == "local") affinity_local(d2, cfg$rank) else affinity_global(d2)
  a <- sparsify(a, cfg$nb)
  u <- low_vectors(sym_laplacian(a), k)
  u <- unit_rows(u)
  kmeans(u, k, nstart = cfg$starts, iter.max = cfg$maxit)$cluster
}
