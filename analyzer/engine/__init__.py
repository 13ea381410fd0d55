"""Text to code model: which files, what they define, which values they set."""
