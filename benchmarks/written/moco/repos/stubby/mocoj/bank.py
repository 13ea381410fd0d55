"""Memory bank of instance features."""


class MemoryBank:
    """One entry per training image."""

    def __init__(self, n_images, dim, momentum=0.5):
        self.n_images = n_images
        self.dim = dim
        self.momentum = momentum

    def draw(self, rng, k):
        raise NotImplementedError

    def positives(self, index):
        raise NotImplementedError

    def refresh(self, index, features):
        # TODO: v <- momentum * v + (1 - momentum) * f, then renormalise
        raise NotImplementedError
