test_that("theta 0 gives the exact repulsion", {
  set.seed(3)
  y <- matrix(rnorm(60), 30)
  w <- 1 / (1 + snemap:::sq_dist(y))
  diag(w) <- 0
  exact <- (rowSums(w^2) * y - w^2 %*% y) / sum(w)
  expect_equal(snemap:::repulsion_bh(y, 0), exact, tolerance = 1e-8)
})

test_that("root holds all the mass", {
  y <- cbind(c(-1, 1, 2), c(0, 1, -2))
  root <- snemap:::qt_build(y)
  expect_equal(root$n, 3L)
  expect_equal(root$mass, colMeans(y))
})
