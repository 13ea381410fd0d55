"""One front end a language family; each turns one file into a FileReading."""
