start_weights <- function(y) {
  ifelse(y > 0, 0.5 / sum(y > 0), 0.5 / sum(y < 0))
}

boost <- function(X, y, p) {
  held <- sample(length(y), floor(p$watch_part * length(y)))
  Xv <- X[held, , drop = FALSE]
  yv <- y[held]
  X <- X[-held, , drop = FALSE]
  y <- y[-held]

  w <- start_weights(y)
  trees <- list()
  coef <- numeric(0)
  fv <- numeric(length(yv))
  best <- Inf
  keep <- 0
  stale <- 0
  for (m in seq_len(p$rounds)) {
    h <- grow(X, y, w, p$depth, p$min_leaf)
    g <- ask(h, X)
    err <- sum(w[g != y])
    if (err >= 0.5) break
    err <- max(err, 1e-10)
    a <- p$shrink * 0.5 * log((1 - err) / err)
    w <- w * exp(-a * y * g)
    w <- w / sum(w)
    trees[[m]] <- h
    coef[m] <- a
    fv <- fv + a * ask(h, Xv)
    if (m %% p$watch_every == 0) {
      ev <- mean(sign(fv) != yv)
      if (ev < best) {
        best <- ev
        keep <- m
        stale <- 0
      } else {
        stale <- stale + 1
      }
      if (stale >= p$patience) break
    }
  }
  if (keep == 0) keep <- length(trees)
  list(trees = trees[seq_len(keep)], coef = coef[seq_len(keep)])
}

margin <- function(fit, X) {
  f <- numeric(nrow(X))
  for (m in seq_along(fit$trees)) f <- f + fit$coef[m] * ask(fit$trees[[m]], X)
  f
}

# real-valued variant (half log-odds per leaf), kept for comparison by hand
logit_vote <- function(wpos, wall) {
  p <- pmin(pmax(wpos / wall, 1e-3), 1 - 1e-3)
  0.5 * log(p / (1 - p))
}
