for (f in list.files("R", full.names = TRUE)) source(f)

runners <- list(
  cut = function(x, k, cfg) cut_cluster(x, k, cfg),
  kmeans = function(x, k, cfg) kmeans(x, k, nstart = cfg$starts, iter.max = cfg$maxit)$cluster,
  ward = function(x, k, cfg) cutree(hclust(dist(x), method = "ward.D2"), k)
)

main <- function(path) {
  cfg <- read_settings(path)
  out <- NULL
  for (s in cfg$sets) {
    d <- load_set(s)
    k <- length(unique(d$y))
    for (m in cfg$methods) {
      for (r in seq_len(cfg$repeats)) {
        set.seed(cfg$seed + r)
        z <- runners[[m]](d$x, k, cfg)
        out <- rbind(out, data.frame(
          set = s, method = m, run = r,
          nmi = nmi(z, d$y), ari = ari(z, d$y), acc = matched_acc(z, d$y)
        ))
      }
    }
  }
  agg <- aggregate(cbind(nmi, ari, acc) ~ set + method, out, mean)
  print(agg)
  write.csv(out, "scores.csv", row.names = FALSE)
}

main(commandArgs(trailingOnly = TRUE)[1])
