"""Memory bank of instance representations."""
import torch
import torch.nn.functional as F


class MemoryBank:
    def __init__(self, n_images, dim, momentum=0.5, device="cpu"):
        self.momentum = momentum
        self.vectors = F.normalize(torch.randn(n_images, dim, device=device), dim=1)

    @torch.no_grad()
    def sample(self, n):
        pick = torch.randint(len(self.vectors), (n,), device=self.vectors.device)
        return self.vectors[pick]

    def positives(self, index):
        return self.vectors[index]

    @torch.no_grad()
    def refresh(self, index, features):
        old = self.vectors[index]
        mixed = self.momentum * old + (1 - self.momentum) * features.detach()
        self.vectors[index] = F.normalize(mixed, dim=1)
