# Nearest-neighbour classification error, ten-fold cross-validation.
nn_error <- function(x, label, folds = 10) {
  stopifnot(nrow(x) == length(label))
  # TODO
  NA_real_
}

# How far the map spreads, per class; used while debugging.
class_spread <- function(y, label) {
  vapply(split(seq_len(nrow(y)), label), function(i) {
    z <- centre(y[i, , drop = FALSE])
    sqrt(mean(rowSums(z^2)))
  }, numeric(1))
}

summarise_run <- function(fit, data, cfg) {
  reduced <- reduce_dims(data$x, cfg$pca_dims)
  data.frame(
    n = nrow(fit$y),
    cost = if (length(fit$trace)) fit$trace[length(fit$trace)] else NA_real_,
    error_input = nn_error(reduced, data$label),
    error_map = nn_error(fit$y, data$label)
  )
}
