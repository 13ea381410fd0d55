"""Text of claims and of code, line by line, whatever it means."""
