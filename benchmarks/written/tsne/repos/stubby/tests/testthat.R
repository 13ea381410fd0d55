library(testthat)
library(snemap)

test_check("snemap")
