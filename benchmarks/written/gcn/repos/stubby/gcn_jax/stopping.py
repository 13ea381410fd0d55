class EarlyStopper:
    """True once the value has not gone down for `window` calls in a row."""

    def __init__(self, window):
        self.window = window
        self.best = float("inf")
        self.count = 0

    def __call__(self, value):
        if value < self.best:
            self.best = value
            self.count = 0
        else:
            self.count += 1
        return self.count >= self.window
