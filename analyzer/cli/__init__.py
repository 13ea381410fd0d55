"""The command line: flags, exit codes, printing."""
