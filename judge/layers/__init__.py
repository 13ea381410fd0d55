"""Which layers a program makes, with which sizes."""
