import os

import torch
from PIL import Image
from torchvision.transforms import functional as TF


class Classes:
    """all images of a split in memory, one tensor per class"""

    def __init__(self, o, split):
        root = os.path.join(o.root, split)
        self.x = []
        for c in sorted(os.listdir(root)):
            ims = [self.load(os.path.join(root, c, f), o) for f in sorted(os.listdir(os.path.join(root, c)))]
            t = torch.stack(ims)
            self.x.append(t)
            if o.rot:
                self.x += [torch.rot90(t, k, (2, 3)) for k in (1, 2, 3)]

    @staticmethod
    def load(path, o):
        im = Image.open(path).convert("L" if o.gray else "RGB").resize((o.side, o.side))
        x = TF.to_tensor(im)
        return 1 - x if o.gray else TF.normalize(x, (0.485, 0.456, 0.406), (0.229, 0.224, 0.225))

    def draw(self, way, shot, query, g):
        sup, qry = [], []
        for k in torch.randperm(len(self.x), generator=g)[:way].tolist():
            i = torch.randperm(len(self.x[k]), generator=g)[: shot + query]
            sup.append(self.x[k][i[:shot]])
            qry.append(self.x[k][i[shot:]])
        return torch.stack(sup), torch.stack(qry)
