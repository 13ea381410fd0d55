"""One repository as the judges see it, and the look-ups it offers."""
