#' Problem with many weak inputs
#'
#' Each class has its own table of probabilities for the binary inputs.
#'
#' @param n_train,n_test sizes
#' @param m number of inputs
#' @param k number of classes
#' @export
simulate_weak <- function(n_train = 1000L, n_test = 4000L, m = 1000L, k = 10L) {
  p <- matrix(0.2 * stats::runif(k * m) + 0.01, k, m)
  for (j in seq_len(k)) {
    strong <- sample.int(m, m / 10)
    p[j, strong] <- 0.4 * stats::runif(length(strong))
  }
  draw <- function(n) {
    y <- sample.int(k, n, replace = TRUE)
    x <- matrix(as.numeric(stats::runif(n * m) < p[y, ]), n, m)
    list(x = x, y = factor(y, levels = seq_len(k)))
  }
  list(train = draw(n_train), test = draw(n_test))
}
