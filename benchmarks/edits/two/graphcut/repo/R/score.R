entropy <- function(p) {
  p <- p[p > 0]
  -sum(p * log(p))
}

nmi <- function(a, b) {
  t <- table(a, b) / length(a)
  ha <- entropy(rowSums(t))
  hb <- entropy(colSums(t))
  mi <- ha + hb - entropy(as.vector(t))
  mi / sqrt(ha * hb)
}

ari <- function(a, b) {
  t <- table(a, b)
  s <- sum(choose(t, 2))
  r <- sum(choose(rowSums(t), 2))
  c <- sum(choose(colSums(t), 2))
  e <- r * c / choose(length(a), 2)
  (s - e) / ((r + c) / 2 - e)
}

matched_acc <- function(a, b) {
  k <- max(a, b)
  t <- table(factor(a, seq_len(k)), factor(b, seq_len(k)))
  m <- clue::solve_LSAP(unclass(t), maximum = TRUE)
  sum(t[cbind(seq_len(k), as.integer(m))]) / length(a)
}

purity <- function(a, b) sum(apply(table(a, b), 1, max)) / length(a)
