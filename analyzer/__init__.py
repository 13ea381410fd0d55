"""Static facts about a repository, and the command that audits it against claims."""
