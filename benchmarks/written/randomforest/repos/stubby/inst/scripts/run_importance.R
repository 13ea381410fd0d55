library(copse)
s <- study_defaults()
set.seed(s$seed)
for (name in s$importance$sets) {
  cat(name, "\n")
  print(round(importance_scores(name), 2))
}
