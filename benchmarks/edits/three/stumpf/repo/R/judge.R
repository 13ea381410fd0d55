auc <- function(s, y) {
  r <- rank(s)
  n1 <- sum(y > 0)
  n0 <- sum(y < 0)
  (sum(r[y > 0]) - n1 * (n1 + 1) / 2) / (n1 * n0)
}

deal <- function(y, k) {
  fold <- integer(length(y))
  for (cl in unique(y)) {
    i <- which(y == cl)
    fold[i] <- sample(rep_len(seq_len(k), length(i)))
  }
  fold
}

learn_prep <- function(X) {
  mid <- apply(X, 2, median, na.rm = TRUE)
  sdv <- apply(X, 2, sd, na.rm = TRUE)
  list(mid = mid, sd = ifelse(sdv > 0, sdv, 1))
}

use_prep <- function(X, pr) {
  for (j in seq_len(ncol(X))) {
    X[is.na(X[, j]), j] <- pr$mid[j]
    X[, j] <- (X[, j] - pr$mid[j]) / pr$sd[j]
  }
  X
}

cross <- function(X, y, method, p, fold) {
  res <- NULL
  for (k in sort(unique(fold))) {
    tr <- fold != k
    pr <- learn_prep(X[tr, , drop = FALSE])
    A <- use_prep(X[tr, , drop = FALSE], pr)
    B <- use_prep(X[!tr, , drop = FALSE], pr)
    s <- method$score(method$fit(A, y[tr], p), B)
    yk <- y[!tr]
    res <- rbind(res, c(err = mean((s >= 0) != (yk > 0)), auc = auc(s, yk)))
  }
  res
}
