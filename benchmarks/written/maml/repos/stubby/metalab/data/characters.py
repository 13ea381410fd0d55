"""Episodes of handwritten characters, downloaded through torchvision."""
from collections import defaultdict

import torch
from torchvision import datasets, transforms


class Characters:
    def __init__(self, settings, split):
        self.ways = settings.ways
        self.gen = torch.Generator().manual_seed(settings.seed)
        shrink = transforms.Compose([transforms.Resize((28, 28)), transforms.ToTensor()])
        raw = datasets.Omniglot(settings.root, background=True, download=True)
        groups = defaultdict(list)
        for image, label in raw:
            groups[label].append(1.0 - shrink(image))
        stacked = torch.stack([torch.stack(groups[k]) for k in sorted(groups)])
        self.images = stacked[:, :15] if split == "train" else stacked[:, 15:]

    def task(self, shots, queries):
        chosen = torch.randperm(len(self.images), generator=self.gen)[:self.ways]
        xs, xq = [], []
        for c in chosen:
            order = torch.randperm(self.images.shape[1], generator=self.gen)
            xs.append(self.images[c, order[:shots]])
            xq.append(self.images[c, order[shots:shots + queries]])
        names = torch.arange(self.ways)
        return (torch.cat(xs), names.repeat_interleave(shots),
                torch.cat(xq), names.repeat_interleave(queries))
