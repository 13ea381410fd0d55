# Data sets come back as list(x = matrix, label = factor).

load_dataset <- function(name = c("mnist", "olivetti", "coil20", "words", "netflix"),
                         dir = "data", subset = Inf, seed = 1) {
  name <- match.arg(name)
  switch(name,
    mnist = load_mnist(dir, subset, seed),
    stop("data set '", name, "' has to be obtained from its authors", call. = FALSE)
  )
}

load_mnist <- function(dir, subset, seed) {
  path <- file.path(dir, "mnist_train.csv")
  if (!file.exists(path)) stop("no ", path)
  raw <- as.matrix(read.csv(path, header = FALSE))
  if (subset < nrow(raw)) {
    keep <- with_seed(seed, sample.int(nrow(raw), subset))
    raw <- raw[keep, , drop = FALSE]
  }
  list(x = raw[, -1] / 255, label = factor(raw[, 1]))
}

# Three Gaussian blobs, for trying things out.
toy_blobs <- function(n = 60, d = 10, gap = 6) {
  g <- rep(1:3, length.out = n)
  x <- matrix(rnorm(n * d), n)
  x[cbind(seq_len(n), g)] <- x[cbind(seq_len(n), g)] + gap
  list(x = x, label = factor(g))
}

# Scores on the leading principal components.
reduce_dims <- function(x, k) {
  if (ncol(x) <= k) return(centre(x))
  prcomp(x, center = TRUE, scale. = FALSE, rank. = k)$x
}
