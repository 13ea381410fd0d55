#' Out-of-bag votes
#'
#' @param forest a forest
#' @return matrix of cases by classes
#' @export
oob_votes <- function(forest) {
  n <- length(forest$y)
  q <- matrix(0, n, nlevels(forest$y))
  for (b in seq_len(forest$ntree)) {
    out <- which(forest$copies[, b] == 0L)
    at <- cbind(out, predict_tree(forest$trees[[b]], forest$x[out, , drop = FALSE]))
    q[at] <- q[at] + 1
  }
  q / forest$ntree
}

#' Out-of-bag error
#' @rdname oob_votes
#' @export
oob_error <- function(forest, q = oob_votes(forest)) {
  seen <- rowSums(q) > 0
  mean(max.col(q, "first")[seen] != as.integer(forest$y)[seen])
}
