import time


class Running:
    def __init__(self):
        self.total, self.n = 0.0, 0

    def add(self, value, weight=1):
        self.total += float(value) * weight
        self.n += weight

    @property
    def mean(self):
        return self.total / max(1, self.n)


class Clock:
    def __init__(self):
        self.t0 = time.time()

    def lap(self):
        now = time.time()
        spent, self.t0 = now - self.t0, now
        return spent
