#' Test errors on one data set, averaged over random splits
#'
#' @param name data set
#' @param s settings, see [study_defaults()]
#' @export
bench_set <- function(name, s = study_defaults()) {
  d <- load_set(name)
  n <- length(d$y)
  rows <- vapply(seq_len(s$repeats), function(r) {
    test <- sample.int(n, round(s$holdout * n))
    one_split(d$x[-test, , drop = FALSE], d$y[-test], d$x[test, , drop = FALSE], d$y[test], s)
  }, numeric(6))
  rowMeans(rows)
}

one_split <- function(x, y, xt, yt, s) {
  groups <- c(1L, as.integer(floor(sqrt(ncol(x)))))
  forests <- lapply(groups, function(g) grow_forest(x, y, ntree = s$ntree, mtry = g))
  inner <- vapply(forests, oob_error, numeric(1))
  pick <- forests[[which.min(inner)]]

  miss <- function(f) 100 * mean(predict(f, xt) != yt)
  c(
    adaboost = 100 * boost_error(adaboost(x, y, s$rounds), xt, yt),
    selection = miss(pick),
    single = miss(forests[[1]]),
    margin = mean(forest_margin(pick)),
    correlation = correlation_estimate(pick),
    bound = breiman_bound(pick)
  )
}

#' Table over all data sets
#' @rdname bench_set
#' @export
bench_table <- function(s = study_defaults()) {
  set.seed(s$seed)
  t(vapply(names(.sets), bench_set, numeric(6), s = s))
}
