test_that("a separable problem is fitted", {
  x <- matrix(c(1, 2, 3, 4, 1, 1, 2, 2), 4)
  y <- c(1L, 1L, 2L, 2L)
  tree <- grow_tree(x, y, rep(1, 4))
  expect_equal(predict_tree(tree, x), y)
})

test_that("weak inputs have the stated sizes", {
  d <- simulate_weak(20, 30, m = 50, k = 4)
  expect_equal(dim(d$train$x), c(20, 50))
  expect_equal(length(d$test$y), 30)
})

test_that("strength of sure votes is one", {
  q <- rbind(c(1, 0), c(0, 1))
  expect_equal(strength_estimate(q, c(1L, 2L))$strength, 1)
})
