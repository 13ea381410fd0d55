#!/usr/bin/env Rscript
# Rscript scripts/run_mnist.R [data directory] [output directory]
library(snemap)

args <- commandArgs(trailingOnly = TRUE)
dir <- if (length(args) >= 1) args[1] else "data"
out <- if (length(args) >= 2) args[2] else "maps"
dir.create(out, showWarnings = FALSE)

cfg <- read_config("inst/config.dcf")
mnist <- load_dataset("mnist", dir, subset = cfg$subset, seed = cfg$seed)

t0 <- proc.time()[["elapsed"]]
fit <- tsne_repeat(mnist$x, cfg)
message("done in ", snemap:::pretty_time(proc.time()[["elapsed"]] - t0))

print(snemap:::summarise_run(fit, mnist, cfg))
write.csv(data.frame(fit$y, label = mnist$label), file.path(out, "mnist.csv"), row.names = FALSE)
plot_map(fit$y, k = nlevels(mnist$label), file = file.path(out, "mnist.png"), main = "MNIST")
