"""Where a claim's formulas and steps stand in code, and how they stand there."""
