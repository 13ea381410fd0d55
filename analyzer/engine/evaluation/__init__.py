"""Which values do a program's names have when it runs, as far as constants flow."""
