import random


class LengthBuckets:
    """Batches of equally many sentences that are close in source length."""

    def __init__(self, lengths, size, pool=100):
        self.lengths = lengths
        self.size = size
        self.pool = pool * size

    def __len__(self):
        return (len(self.lengths) + self.size - 1) // self.size

    def __iter__(self):
        order = list(range(len(self.lengths)))
        random.shuffle(order)
        batches = []
        for a in range(0, len(order), self.pool):
            chunk = sorted(order[a:a + self.pool], key=self.lengths.__getitem__)
            batches += [chunk[b:b + self.size] for b in range(0, len(chunk), self.size)]
        random.shuffle(batches)
        return iter(batches)
