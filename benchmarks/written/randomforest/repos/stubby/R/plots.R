# Bars for a vector of importances. Not exported.
plot_importance <- function(v, main = "") {
  o <- order(v)
  graphics::par(mar = c(4, 8, 2, 1))
  graphics::barplot(v[o], names.arg = names(v)[o], horiz = TRUE, las = 1,
                    main = main, xlab = "percent")
}

# Error of the first b trees, b = 1 .. ntree.
error_path <- function(forest, x, y) {
  votes <- matrix(0, nrow(x), nlevels(forest$y))
  vapply(forest$trees, function(tree) {
    at <- cbind(seq_len(nrow(x)), predict_tree(tree, x))
    votes[at] <<- votes[at] + 1
    mean(max.col(votes, "first") != as.integer(y))
  }, numeric(1))
}
