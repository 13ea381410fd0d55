"""What a claim asks: its numbers, names, terms, conditions and steps, from its words alone."""
