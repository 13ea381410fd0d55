#' Variable importance
#'
#' Accuracy lost when an input is shuffled among the out-of-bag cases.
#'
#' @param name data set
#' @param ntree number of trees
#' @return one number per input, in percent
#' @export
importance_scores <- function(name, ntree = 100L) {
  d <- load_set(name)
  forest <- grow_forest(d$x, d$y, ntree = ntree, mtry = 1L)
  code <- as.integer(d$y)
  loss <- matrix(0, ntree, ncol(d$x), dimnames = list(NULL, colnames(d$x)))
  for (b in seq_len(ntree)) {
    out <- which(forest$copies[, b] == 0L)
    x <- d$x[out, , drop = FALSE]
    base <- mean(predict_tree(forest$trees[[b]], x) != code[out])
    for (m in seq_len(ncol(x))) {
      z <- x
      z[, m] <- x[sample.int(nrow(x)), m]
      loss[b, m] <- mean(predict_tree(forest$trees[[b]], z) != code[out]) - base
    }
  }
  100 * colMeans(loss)
}
