library(copse)
print(regression_table())
