"""One rule set a dimension for the static judge."""
