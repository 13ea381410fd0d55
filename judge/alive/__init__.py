"""Which definitions, files and settings of a repository do anything in a run."""
