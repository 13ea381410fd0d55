"""Trade-off factor alpha under a budget on the gap."""


class DualAlpha:
    def __init__(self, init=1.0, threshold=10.0):
        self.init = init
        self.threshold = threshold

    def step(self, gap):
        # TODO: gradient ascent on alpha * (gap - threshold), in log space
        return self.init

    def value(self):
        return self.init
