test_that("conditionals are rows of probabilities", {
  set.seed(1)
  p <- snemap:::conditional_p(matrix(rnorm(200), 40), 10)
  expect_equal(rowSums(p), rep(1, 40))
  expect_true(all(diag(p) == 0))
})

test_that("joint probabilities are symmetric and sum to one", {
  set.seed(2)
  p <- snemap:::symmetrise(snemap:::conditional_p(matrix(rnorm(200), 40), 10))
  expect_equal(p, t(p))
  expect_equal(sum(p), 1)
  expect_true(all(rowSums(p) > 1 / (2 * 40)))
})
