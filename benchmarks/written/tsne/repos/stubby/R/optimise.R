# Gradient descent with momentum.

momentum_at <- function(t, switch_at = 250) {
  0.5 + 0.3 * (t >= switch_at)
}

initial_map <- function(n, variance = 1, dims = 2) {
  matrix(rnorm(n * dims), nrow = n) * sqrt(variance)
}

descend <- function(p, y, iterations = 500, eta = 100, every = 50, keep_frames = FALSE) {
  step <- matrix(0, nrow(y), ncol(y))
  frames <- list()
  trace <- numeric(0)
  bar <- ticker(iterations)
  # p <- p * 4
  for (t in seq_len(iterations)) {
    sim <- map_similarity(y)
    g <- cost_gradient(p, sim$q, y)
    step <- momentum_at(t) * step - eta * g
    y <- centre(y + step)
    # if (t == 50) p <- p / 4
    if (t %% every == 0) {
      trace <- c(trace, kl_divergence(p, sim$q))
      if (keep_frames) frames <- c(frames, list(y))
    }
    bar$tick(t)
  }
  bar$close()
  list(y = y, trace = trace, frames = frames)
}
