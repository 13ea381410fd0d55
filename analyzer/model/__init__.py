"""Plain records about source files and code. Imports nothing of ours."""
