#' Settings of the study
#'
#' @return A list; pass a changed copy to the bench functions.
#' @export
study_defaults <- function() {
  list(
    seed = 2001L,
    ntree = 100L,
    rounds = 50L,
    holdout = 0.1,
    repeats = 100L,
    combos = c(2L, 8L),
    noise = 0.05,
    importance = list(sets = c("diabetes", "votes")),
    regression = list(ntree = 100L, features = 25L, inputs = 2L)
  )
}
