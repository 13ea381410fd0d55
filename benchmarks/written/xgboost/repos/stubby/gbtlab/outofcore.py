"""Training from disk (Section 4.3)."""


class BlockReader:
    """Fetches and decompresses column blocks in a thread of its own."""

    def __init__(self, block, depth=2):
        self.block = block
        self.depth = depth

    def start(self):
        # TODO thread, buffer and codec
        pass

    def __iter__(self):
        raise NotImplementedError
