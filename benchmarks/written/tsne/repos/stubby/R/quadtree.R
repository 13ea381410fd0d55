# Quadtree over the plane; nodes are environments.

qt_node <- function(cx, cy, half) {
  node <- new.env(parent = emptyenv())
  node$cx <- cx
  node$cy <- cy
  node$half <- half
  node$n <- 0L
  node$mass <- c(0, 0)
  node$point <- NULL
  node$kids <- NULL
  node
}

qt_insert <- function(node, pt, depth = 0L) {
  node$mass <- (node$mass * node$n + pt) / (node$n + 1)
  node$n <- node$n + 1L
  if (node$n == 1L) {
    node$point <- pt
    return(invisible(node))
  }
  if (depth > 40L) return(invisible(node))
  if (is.null(node$kids)) {
    node$kids <- vector("list", 4)
    qt_down(node, node$point, depth)
  }
  qt_down(node, pt, depth)
  invisible(node)
}

qt_down <- function(node, pt, depth) {
  right <- pt[1] > node$cx
  up <- pt[2] > node$cy
  i <- 1L + right + 2L * up
  if (is.null(node$kids[[i]])) {
    h <- node$half / 2
    node$kids[[i]] <- qt_node(node$cx + ifelse(right, h, -h), node$cy + ifelse(up, h, -h), h)
  }
  qt_insert(node$kids[[i]], pt, depth + 1L)
}

qt_build <- function(y) {
  root <- qt_node(0, 0, max(abs(y)) * 1.001 + 1e-12)
  for (i in seq_len(nrow(y))) qt_insert(root, y[i, ])
  root
}

# c(force_x, force_y, kernel sum) on one point
qt_push <- function(node, pt, theta) {
  if (is.null(node) || node$n == 0L) return(c(0, 0, 0))
  d <- pt - node$mass
  d2 <- sum(d^2)
  leaf <- is.null(node$kids)
  if (leaf || 2 * node$half / sqrt(d2) < theta) {
    if (leaf && d2 == 0) return(c(0, 0, 0))
    k <- 1 / (1 + d2)
    return(c(node$n * k^2 * d, node$n * k))
  }
  Reduce(`+`, lapply(node$kids, qt_push, pt = pt, theta = theta))
}

repulsion_bh <- function(y, theta = 0.5) {
  root <- qt_build(y)
  f <- t(apply(y, 1, function(pt) qt_push(root, pt, theta)))
  f[, 1:2] / sum(f[, 3])
}
