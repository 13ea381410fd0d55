# Scatter plots of maps.

map_palette <- function(k) {
  hcl(h = seq(15, 375, length.out = k + 1)[seq_len(k)], c = 90, l = 60)
}

plot_map <- function(y, k = 10, file = NULL, size = 1000, main = "") {
  group <- kmeans(y, centers = k, nstart = 5)$cluster
  if (!is.null(file)) {
    png(file, width = size, height = size)
    on.exit(dev.off())
  }
  old <- par(mar = c(1, 1, 3, 1))
  on.exit(par(old), add = TRUE, after = FALSE)
  plot(y, type = "n", axes = FALSE, xlab = "", ylab = "", asp = 1, main = main)
  points(y, pch = 16, cex = 0.6, col = map_palette(k)[group])
  invisible(group)
}

# One png per kept frame; join with ImageMagick if it is there.
frames_to_gif <- function(fit, dir, delay = 12) {
  if (!length(fit$frames)) stop("run tsne(keep_frames = TRUE) first")
  dir.create(dir, showWarnings = FALSE, recursive = TRUE)
  files <- file.path(dir, sprintf("frame-%03d.png", seq_along(fit$frames)))
  lim <- range(unlist(fit$frames))
  for (i in seq_along(files)) {
    png(files[i], width = 600, height = 600)
    plot(fit$frames[[i]], pch = 16, cex = 0.5, xlim = lim, ylim = lim, axes = FALSE,
         xlab = "", ylab = "", main = sprintf("iteration %d", 50L * i))
    dev.off()
  }
  if (nzchar(Sys.which("convert"))) {
    system2("convert", c("-delay", delay, "-loop", 0, files, file.path(dir, "map.gif")))
  }
  invisible(files)
}
