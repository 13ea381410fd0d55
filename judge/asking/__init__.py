"""Judges that ask a language model: what is sent, and what comes back."""
