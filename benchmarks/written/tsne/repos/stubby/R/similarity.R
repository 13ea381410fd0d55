# Similarities in the map: heavy-tailed, one degree of freedom.
map_similarity <- function(y) {
  num <- 1 / (1 + sq_dist(y))
  diag(num) <- 0
  list(q = num / sum(num), num = num)
}

# Gaussian counterpart, kept for comparing crowding.
map_similarity_gauss <- function(y) {
  num <- exp(-sq_dist(y))
  diag(num) <- 0
  list(q = num / sum(num), num = num)
}
