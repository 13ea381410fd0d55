test_that("settings are read and can be replaced", {
  f <- tempfile(fileext = ".dcf")
  writeLines(c("perplexity: 20", "pca_dims: 5", "iterations: 10", "eta: 1", "init_var: 0.01"), f)
  expect_equal(read_config(f)$iterations, 10)
  expect_equal(read_config(f, eta = 3)$eta, 3)
})

test_that("a short run keeps the shape", {
  f <- tempfile(fileext = ".dcf")
  writeLines(c("perplexity: 20", "pca_dims: 5", "iterations: 60", "eta: 1", "init_var: 0.01"), f)
  b <- snemap:::toy_blobs(45)
  fit <- tsne(b$x, read_config(f))
  expect_equal(dim(fit$y), c(45L, 2L))
  expect_false(anyNA(fit$y))
})
