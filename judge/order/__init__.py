"""Where the steps of a claim stand on the way that a run takes."""
