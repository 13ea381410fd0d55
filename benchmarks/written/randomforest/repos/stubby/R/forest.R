#' Grow a forest
#'
#' @param x numeric matrix
#' @param y factor
#' @param ntree number of trees
#' @param mtry size of the random group of inputs
#' @param features "inputs" or "combos"
#' @param f,l for combos: number of features and inputs in each
#' @export
grow_forest <- function(x, y, ntree = 500L, mtry = 1L,
                        features = c("inputs", "combos"), f = 2L, l = 3L) {
  features <- match.arg(features)
  if (features == "combos") {
    x <- combo_features(x, f, l)
  }
  n <- nrow(x)
  code <- as.integer(y)
  trees <- vector("list", ntree)
  copies <- matrix(0L, n, ntree)
  for (b in seq_len(ntree)) {
    copies[, b] <- tabulate(sample.int(n, replace = TRUE), nbins = n)
    group <- sample.int(ncol(x), min(mtry, ncol(x)))
    trees[[b]] <- grow_tree(x, code, copies[, b], k = nlevels(y), vars = group)
  }
  structure(
    list(trees = trees, copies = copies, x = x, y = y, mtry = mtry, ntree = ntree),
    class = "copse"
  )
}

#' @export
predict.copse <- function(object, newdata, type = c("class", "votes"), ...) {
  type <- match.arg(type)
  k <- nlevels(object$y)
  votes <- matrix(0, nrow(newdata), k, dimnames = list(NULL, levels(object$y)))
  for (tree in object$trees) {
    at <- cbind(seq_len(nrow(newdata)), predict_tree(tree, newdata))
    votes[at] <- votes[at] + 1
  }
  if (type == "votes") {
    return(votes / object$ntree)
  }
  factor(levels(object$y)[max.col(votes, "first")], levels = levels(object$y))
}

#' @export
print.copse <- function(x, ...) {
  cat("forest of", x$ntree, "trees, group size", x$mtry, "\n")
  cat("out-of-bag error", format(100 * oob_error(x), digits = 3), "%\n")
  invisible(x)
}
