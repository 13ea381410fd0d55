cfg <- yaml::read_yaml("config.yml")
for (f in c("tree", "boost", "others", "judge")) source(file.path("R", paste0(f, ".R")))

args <- commandArgs(trailingOnly = TRUE)
tables <- if (length(args)) args else cfg$tables

for (tab in tables) {
  d <- read.csv(file.path("data", paste0(tab, ".csv")))
  X <- as.matrix(d[, names(d) != "y"])
  y <- d$y
  set.seed(cfg$seed)
  fold <- deal(y, cfg$folds)
  for (m in cfg$methods) {
    r <- cross(X, y, methods[[m]], cfg[[m]], fold)
    cat(sprintf("%-12s %-8s error %.2f (%.2f)  auc %.3f\n", tab, m,
                100 * mean(r[, "err"]), 100 * sd(r[, "err"]), mean(r[, "auc"])))
  }
}
