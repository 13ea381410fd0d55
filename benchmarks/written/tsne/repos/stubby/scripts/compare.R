#!/usr/bin/env Rscript
# Maps of the other techniques next to ours
library(snemap)

cfg <- read_config("inst/config.dcf")
mnist <- load_dataset("mnist", "data", subset = cfg$subset, seed = cfg$seed)
x <- snemap:::reduce_dims(mnist$x, cfg$pca_dims)
dir.create("maps", showWarnings = FALSE)

for (name in snemap:::rival_names) {
  y <- tryCatch(run_rival(name, x), error = function(e) {
    message("skipping ", name, ": ", conditionMessage(e))
    NULL
  })
  if (is.null(y)) next
  plot_map(y, file = file.path("maps", paste0("mnist-", name, ".png")), main = name)
}
