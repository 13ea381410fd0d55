# weighted classification trees; a node is a list

impurity <- function(wpos, wall) {
  p <- ifelse(wall > 0, wpos / wall, 0)
  2 * p * (1 - p)
}

entropy <- function(wpos, wall) {
  p <- pmin(pmax(wpos / wall, 1e-12), 1 - 1e-12)
  -p * log(p) - (1 - p) * log(1 - p)
}

best_cut <- function(x, y, w, min_leaf) {
  o <- order(x)
  xs <- x[o]
  ws <- w[o]
  pos <- cumsum(ws * (y[o] > 0))
  all <- cumsum(ws)
  n <- length(xs)
  i <- seq_len(n - 1)
  i <- i[xs[i] < xs[i + 1] & i >= min_leaf & n - i >= min_leaf]
  if (length(i) == 0) return(NULL)
  left <- all[i] * impurity(pos[i], all[i])
  right <- (all[n] - all[i]) * impurity(pos[n] - pos[i], all[n] - all[i])
  gain <- all[n] * impurity(pos[n], all[n]) - left - right
  k <- which.max(gain)
  list(gain = gain[k], at = (xs[i[k]] + xs[i[k] + 1]) / 2)
}

grow <- function(X, y, w, depth, min_leaf) {
  vote <- if (sum(w * y) >= 0) 1 else -1
  if (depth == 0 || length(unique(y)) == 1) return(list(vote = vote))
  top <- list(gain = 1e-12)
  for (j in seq_len(ncol(X))) {
    cut <- best_cut(X[, j], y, w, min_leaf)
    if (!is.null(cut) && cut$gain > top$gain) top <- c(cut, j = j)
  }
  if (is.null(top$j)) return(list(vote = vote))
  l <- X[, top$j] <= top$at
  list(j = top$j, at = top$at,
       lo = grow(X[l, , drop = FALSE], y[l], w[l], depth - 1, min_leaf),
       hi = grow(X[!l, , drop = FALSE], y[!l], w[!l], depth - 1, min_leaf))
}

ask <- function(node, X) {
  if (!is.null(node$vote)) return(rep(node$vote, nrow(X)))
  out <- numeric(nrow(X))
  l <- X[, node$j] <= node$at
  if (any(l)) out[l] <- ask(node$lo, X[l, , drop = FALSE])
  if (any(!l)) out[!l] <- ask(node$hi, X[!l, , drop = FALSE])
  out
}
