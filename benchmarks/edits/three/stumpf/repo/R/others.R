one_tree <- function(X, y, p) {
  d <- data.frame(y = factor(y), X)
  rpart::rpart(y ~ ., d, method = "class", control = rpart::rpart.control(cp = p$cp, maxdepth = p$depth))
}

forest <- function(X, y, p) {
  ranger::ranger(y ~ ., data.frame(y = factor(y), X), num.trees = p$trees,
                 min.node.size = p$min_leaf, probability = TRUE)
}

methods <- list(
  boost = list(fit = boost, score = margin),
  tree = list(fit = one_tree, score = function(f, X) predict(f, data.frame(X))[, "1"] - 0.5),
  forest = list(fit = forest, score = function(f, X) predict(f, data.frame(X))$predictions[, "1"] - 0.5)
)
