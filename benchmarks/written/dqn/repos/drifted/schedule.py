class Ramp:
    """Straight line from a to b over n steps, then flat."""

    def __init__(self, a, b, n):
        self.a, self.b, self.n = a, b, max(1, n)

    def __call__(self, t):
        k = min(t / self.n, 1.0)
        return (1 - k) * self.a + k * self.b


class Staircase:
    def __init__(self, values, every):
        self.values, self.every = values, every

    def __call__(self, t):
        return self.values[min(t // self.every, len(self.values) - 1)]
