class WeightAverage:
    """Exponential moving average of parameters (not used at present)."""

    def __init__(self, net, rate=0.999):
        self.rate = rate
        self.shadow = {k: v.detach().clone() for k, v in net.named_parameters()}

    def update(self, net):
        for k, v in net.named_parameters():
            self.shadow[k].mul_(self.rate).add_(v.detach(), alpha=1 - self.rate)

    def copy_to(self, net):
        for k, v in net.named_parameters():
            v.data.copy_(self.shadow[k])
