#' Grow a classification tree
#'
#' @param x numeric matrix
#' @param y integer class codes from 1
#' @param w case weights (copies of a case)
#' @param k number of classes
#' @param vars columns that may be used
#' @param maxdepth,minsplit limits on growth
#' @return a nested list
#' @export
grow_tree <- function(x, y, w, k = max(y), vars = seq_len(ncol(x)),
                      maxdepth = Inf, minsplit = 2) {
  use <- which(w > 0)
  split_node(x, y, w, k, use, vars, depth = 0, maxdepth, minsplit)
}

class_counts <- function(y, w, k) {
  out <- numeric(k)
  s <- rowsum(w, y)
  out[as.integer(rownames(s))] <- s
  out
}

split_node <- function(x, y, w, k, use, vars, depth, maxdepth, minsplit) {
  counts <- class_counts(y[use], w[use], k)
  leaf <- list(class = which.max(counts), counts = counts)
  if (length(use) < minsplit || sum(counts > 0) == 1 || depth >= maxdepth) {
    return(leaf)
  }
  best <- list(gain = -Inf)
  for (v in vars) {
    cand <- best_cut(x[use, v], y[use], w[use], k)
    if (cand$gain > best$gain) {
      best <- c(cand, var = v)
    }
  }
  if (!is.finite(best$gain)) {
    return(leaf)
  }
  go <- x[use, best$var] <= best$cut
  list(
    var = best$var, cut = best$cut,
    left = split_node(x, y, w, k, use[go], vars, depth + 1, maxdepth, minsplit),
    right = split_node(x, y, w, k, use[!go], vars, depth + 1, maxdepth, minsplit)
  )
}

# Weighted Gini: maximise sum(l^2)/n_l + sum(r^2)/n_r over the cut points.
best_cut <- function(v, y, w, k) {
  o <- order(v)
  v <- v[o]
  m <- matrix(0, length(v), k)
  m[cbind(seq_along(v), y[o])] <- w[o]
  l <- apply(m, 2, cumsum)
  if (is.null(dim(l))) l <- matrix(l, nrow = 1)
  total <- l[nrow(l), ]
  cut_at <- which(diff(v) > 0)
  if (!length(cut_at)) {
    return(list(gain = -Inf, cut = NA_real_))
  }
  l <- l[cut_at, , drop = FALSE]
  r <- matrix(total, nrow(l), k, byrow = TRUE) - l
  score <- rowSums(l^2) / rowSums(l) + rowSums(r^2) / rowSums(r)
  b <- which.max(score)
  list(gain = score[b], cut = (v[cut_at[b]] + v[cut_at[b] + 1]) / 2)
}

predict_tree <- function(tree, x) {
  out <- integer(nrow(x))
  walk <- function(node, idx) {
    if (!length(idx)) {
      return(invisible())
    }
    if (is.null(node$var)) {
      out[idx] <<- node$class
      return(invisible())
    }
    go <- x[idx, node$var] <= node$cut
    walk(node$left, idx[go])
    walk(node$right, idx[!go])
  }
  walk(tree, seq_len(nrow(x)))
  out
}
