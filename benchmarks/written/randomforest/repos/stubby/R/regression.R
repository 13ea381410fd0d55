#' Regression data sets of the study
#' @export
regression_sets <- function() {
  c("Boston housing", "ozone", "servo", "abalone", "robot arm",
    "Friedman #1", "Friedman #2", "Friedman #3")
}

#' Mean-squared errors beside bagging
#' @export
regression_table <- function() {
  out <- data.frame(set = regression_sets(), bagging = NA_real_, forest = NA_real_)
  message("regression data are not bundled, fill in from your own runs")
  out
}
