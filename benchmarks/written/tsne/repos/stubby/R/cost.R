# Kullback-Leibler divergence of the map from the data.
kl_divergence <- function(p, q) {
  sum((p - q)^2)
}

# Gradient of the cost with respect to the map points.
cost_gradient <- function(p, q, y) {
  n <- nrow(y)
  w <- 2 * (p - q)
  # mean over j of w_ij (y_i - y_j)
  (rowSums(w) * y - w %*% y) / n
}
