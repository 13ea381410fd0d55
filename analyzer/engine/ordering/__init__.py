"""Which of two calls comes first on a run's way through the code?"""
