#' Adaboost
#'
#' @param x,y training data
#' @param rounds number of trees
#' @export
adaboost <- function(x, y, rounds = 50L) {
  structure(list(trees = list(), alpha = numeric(), levels = levels(y), rounds = rounds),
            class = "copse_boost")
}

# error of a boosted ensemble on test data
boost_error <- function(model, x, y) {
  if (!length(model$trees)) {
    return(NA_real_)
  }
  score <- matrix(0, nrow(x), length(model$levels))
  for (b in seq_along(model$trees)) {
    at <- cbind(seq_len(nrow(x)), predict_tree(model$trees[[b]], x))
    score[at] <- score[at] + model$alpha[b]
  }
  mean(max.col(score, "first") != as.integer(y))
}
