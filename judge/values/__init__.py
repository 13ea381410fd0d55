"""Where the values that a claim states are set, and which of them are in force."""
