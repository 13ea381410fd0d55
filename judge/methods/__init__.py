"""How code does what a claim says in prose: mechanisms, contrasts, terms, members of families."""
