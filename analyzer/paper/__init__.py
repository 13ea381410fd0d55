"""From a paper's text to claims a repository can be checked against."""
