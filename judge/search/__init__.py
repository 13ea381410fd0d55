"""The rounds of search for one claim, and the lines that they show."""
