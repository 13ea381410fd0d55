import os
import xml.etree.ElementTree as ET

import numpy as np
import torch
from PIL import Image
from torch.utils.data import Dataset

from . import CLASSES
from .targets import encode


def annotation(path, hard=False):
    root = ET.parse(path).getroot()
    size = root.find("size")
    w, h = float(size.find("width").text), float(size.find("height").text)
    boxes, labels = [], []
    for o in root.iter("object"):
        if o.findtext("difficult", "0") == "1" and not hard:
            continue
        b = o.find("bndbox")
        boxes.append([float(b.findtext("xmin")) / w, float(b.findtext("ymin")) / h,
                      float(b.findtext("xmax")) / w, float(b.findtext("ymax")) / h])
        labels.append(CLASSES.index(o.findtext("name")))
    return np.array(boxes, np.float32).reshape(-1, 4), np.array(labels, np.int64)


def listing(devkit, sets):
    items = []
    for year, name in sets:
        root = os.path.join(devkit, "VOC" + str(year))
        with open(os.path.join(root, "ImageSets", "Main", name + ".txt")) as fh:
            items += [(root, line.split()[0]) for line in fh if line.strip()]
    return items


def tensor(img, size):
    arr = np.asarray(img.convert("RGB").resize((size, size), Image.BILINEAR), np.float32) / 255
    return torch.from_numpy(arr).permute(2, 0, 1)


class VOC(Dataset):
    def __init__(self, devkit, sets, cp, augment=None):
        self.items = listing(devkit, sets)
        self.size = cp["net"].getint("size")
        self.S, self.C = cp["net"].getint("side"), cp["net"].getint("classes")
        self.augment = augment

    def __len__(self):
        return len(self.items)

    def __getitem__(self, i):
        root, name = self.items[i]
        img = Image.open(os.path.join(root, "JPEGImages", name + ".jpg")).convert("RGB")
        boxes, labels = annotation(os.path.join(root, "Annotations", name + ".xml"))
        if self.augment is not None:
            img, boxes, labels = self.augment(img, boxes, labels)
        return (tensor(img, self.size), *encode(torch.from_numpy(boxes), torch.from_numpy(labels), self.S, self.C))
