import json
import os
import random

import torch
from PIL import Image
from torchvision.transforms import functional as TF

MEAN, STD = (0.485, 0.456, 0.406), (0.229, 0.224, 0.225)


class Road(torch.utils.data.Dataset):
    def __init__(self, c, split, train=False):
        self.c, self.train = c, train
        d = json.load(open(os.path.join(c["root"], c[split])))
        self.names = {i["id"]: i["file_name"] for i in d["images"]}
        self.ids = sorted(self.names)
        cat = {k["id"]: c["classes"].index(k["name"]) for k in d["categories"] if k["name"] in c["classes"]}
        self.ann = {i: [] for i in self.ids}
        for a in d["annotations"]:
            if a["category_id"] in cat and not a.get("iscrowd", 0):
                self.ann[a["image_id"]].append((cat[a["category_id"]], a["bbox"]))

    def __len__(self):
        return len(self.ids)

    def __getitem__(self, i):
        i = self.ids[i]
        im = Image.open(os.path.join(self.c["root"], "images", self.names[i])).convert("RGB")
        z = self.c["short_side"] / min(im.size)
        w, h = round(im.width * z), round(im.height * z)
        x = TF.to_tensor(im.resize((w, h)))
        b = torch.tensor([v for _, v in self.ann[i]], dtype=torch.float).reshape(-1, 4) * z
        b[:, 2:] += b[:, :2]
        if self.train and random.random() < self.c["flip"]:
            x = x.flip(-1)
            b[:, [0, 2]] = w - b[:, [2, 0]]
        y = torch.tensor([k for k, _ in self.ann[i]], dtype=torch.long)
        return TF.normalize(x, MEAN, STD), {"boxes": b, "labels": y, "id": i, "scale": z}


def collate(rows):
    h = max(x.shape[1] for x, _ in rows)
    w = max(x.shape[2] for x, _ in rows)
    h, w = -(-h // 32) * 32, -(-w // 32) * 32
    out = torch.zeros(len(rows), 3, h, w)
    for o, (x, _) in zip(out, rows):
        o[:, : x.shape[1], : x.shape[2]] = x
    return out, [t for _, t in rows]
