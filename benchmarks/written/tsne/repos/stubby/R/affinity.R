# Similarities in the input space.

# Row i holds p(j|i) for Gaussian neighbourhoods.
conditional_p <- function(x, perplexity = 30) {
  d2 <- sq_dist(x)
  # TODO bisection on sigma_i until 2^H(P_i) is the perplexity;
  # one bandwidth for all points does for now
  sigma <- sqrt(median(d2[upper.tri(d2)])) / 3
  p <- exp(-d2 / (2 * sigma^2))
  diag(p) <- 0
  p / pmax(rowSums(p), .Machine$double.eps)
}

# Shannon entropy of each row, in bits.
row_entropy <- function(p) {
  q <- ifelse(p > 0, p, 1)
  -rowSums(p * log2(q))
}

# Joint probabilities from conditionals.
symmetrise <- function(p) {
  n <- nrow(p)
  (p + t(p)) / (2 * n)
}
