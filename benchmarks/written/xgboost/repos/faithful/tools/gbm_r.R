# gbm on a csv pair: seconds per tree and test AUC
library(gbm)

args <- commandArgs(trailingOnly = TRUE)
trees <- as.integer(args[3])
train <- read.csv(args[1], header = FALSE)
test <- read.csv(args[2], header = FALSE)

spent <- system.time(
  fit <- gbm(V1 ~ ., data = train, distribution = "bernoulli", n.trees = trees,
             interaction.depth = 8, shrinkage = 0.1, bag.fraction = 1)
)["elapsed"]
p <- predict(fit, test, n.trees = trees)
r <- rank(p)
pos <- test$V1 == 1
a <- (sum(r[pos]) - sum(pos) * (sum(pos) + 1) / 2) / (sum(pos) * sum(!pos))
cat(sprintf("gbm time per tree %.4f s, test auc %.4f\n", spent / trees, a))
