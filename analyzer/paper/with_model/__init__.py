"""Claims of a paper with a language model: the rules' claims confirmed, corrected and completed."""
