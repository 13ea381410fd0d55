# Random linear combinations of inputs: each feature adds up L = 3 randomly
# selected inputs with coefficients uniform on [-1, 1]; F = 2 and F = 8.
combo_features <- function(x, f, l) {
  stopifnot(is.matrix(x), f >= 1, l >= 1)
  stop("random combinations are not implemented yet", call. = FALSE)
}
