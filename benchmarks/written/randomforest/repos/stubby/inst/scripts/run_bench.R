library(copse)
res <- bench_table(study_defaults())
print(round(res, 2))
utils::write.csv(res, "bench.csv")
