read_settings <- function(path) {
  d <- read.dcf(path)[1, ]
  split_list <- function(x) strsplit(x, ",[[:space:]]*")[[1]]
  list(
    sets = split_list(d[["Sets"]]),
    methods = split_list(d[["Methods"]]),
    rule = d[["Sigma-Rule"]],
    nb = as.integer(d[["Neighbours"]]),
    rank = as.integer(d[["Local-Rank"]]),
    starts = as.integer(d[["Starts"]]),
    maxit = as.integer(d[["Max-Iter"]]),
    repeats = as.integer(d[["Repeats"]]),
    seed = as.integer(d[["Seed"]])
  )
}

load_set <- function(name) {
  if (name == "iris") {
    x <- as.matrix(iris[, 1:4]); y <- iris$Species
  } else {
    e <- new.env()
    nm <- c(glass = "Glass", vehicle = "Vehicle", sonar = "Sonar")[[name]]
    utils::data(list = nm, package = "mlbench", envir = e)
    d <- e[[nm]]
    lab <- ncol(d)
    x <- as.matrix(d[, -lab]); y <- d[[lab]]
  }
  list(x = scale(x), y = as.integer(factor(y)))
}
