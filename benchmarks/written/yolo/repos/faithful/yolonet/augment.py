import colorsys  # noqa: F401  (handy when checking the arrays below by hand)
import random

import numpy as np
from PIL import Image


def _factor(limit):
    f = random.uniform(1, limit)
    return f if random.random() < 0.5 else 1 / f


def colour(img, exposure, saturation):
    hsv = np.asarray(img.convert("HSV")).astype(np.float32)
    hsv[..., 1] *= _factor(saturation)
    hsv[..., 2] *= _factor(exposure)
    return Image.fromarray(hsv.clip(0, 255).astype(np.uint8), "HSV").convert("RGB")


def shift_zoom(img, boxes, shift, zoom):
    """Cut a moved and resized window out of the image; grey where it leaves it."""
    w, h = img.size
    f = 1 + random.uniform(-zoom, zoom)
    dx, dy = random.uniform(-shift, shift) * w, random.uniform(-shift, shift) * h
    win = (dx, dy, dx + w * f, dy + h * f)
    img = img.transform((w, h), Image.EXTENT, win, resample=Image.BILINEAR, fillcolor=(124, 116, 104))
    if len(boxes):
        boxes = boxes.copy()
        boxes[:, 0::2] = ((boxes[:, 0::2] * w - dx) / (w * f)).clip(0, 1)
        boxes[:, 1::2] = ((boxes[:, 1::2] * h - dy) / (h * f)).clip(0, 1)
    return img, boxes


def mirror(img, boxes):
    boxes = boxes.copy()
    boxes[:, [0, 2]] = 1 - boxes[:, [2, 0]]
    return img.transpose(Image.FLIP_LEFT_RIGHT), boxes


class Augment:
    def __init__(self, cp):
        a = cp["augment"]
        self.shift, self.zoom = a.getfloat("shift"), a.getfloat("zoom")
        self.exposure, self.saturation = a.getfloat("exposure"), a.getfloat("saturation")
        self.flip = a.getboolean("flip")

    def __call__(self, img, boxes, labels):
        img, boxes = shift_zoom(img, boxes, self.shift, self.zoom)
        if self.flip and random.random() < 0.5:
            img, boxes = mirror(img, boxes)
        img = colour(img, self.exposure, self.saturation)
        keep = (boxes[:, 2] - boxes[:, 0] > 0.002) & (boxes[:, 3] - boxes[:, 1] > 0.002)
        return img, boxes[keep], labels[keep]
