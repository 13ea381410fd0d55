# name used here -> object in mlbench and its class column
.sets <- list(
  glass = c("Glass", "Type"),
  sonar = c("Sonar", "Class"),
  ionosphere = c("Ionosphere", "Class"),
  vehicle = c("Vehicle", "Class")
)

# other sets that would be good to have: breast cancer, soybean, German credit,
# image, ecoli, liver, letters, sat-images, zip-code, waveform, twonorm, threenorm, ringnorm

load_mlbench <- function(object) {
  env <- new.env()
  utils::data(list = object, package = "mlbench", envir = env)
  get(object, envir = env)
}

# Only numeric columns are kept.
as_problem <- function(frame, response) {
  y <- droplevels(as.factor(frame[[response]]))
  x <- frame[setdiff(names(frame), response)]
  x <- x[vapply(x, is.numeric, logical(1))]
  ok <- stats::complete.cases(x)
  list(x = as.matrix(x)[ok, , drop = FALSE], y = y[ok])
}

load_set <- function(name) {
  if (name == "diabetes") {
    return(as_problem(load_mlbench("PimaIndiansDiabetes"), "diabetes"))
  }
  if (name == "votes") {
    v <- load_mlbench("HouseVotes84")
    v[-1] <- lapply(v[-1], function(col) ifelse(is.na(col), 0.5, as.integer(col == "y")))
    return(as_problem(v, "Class"))
  }
  spec <- .sets[[name]]
  if (is.null(spec)) {
    stop("unknown data set ", name)
  }
  as_problem(load_mlbench(spec[1]), spec[2])
}
