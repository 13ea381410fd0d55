"""Random views with PIL and numpy."""
import numpy as np
from PIL import Image, ImageOps

SIDE = 224
MEAN = np.array([0.485, 0.456, 0.406], np.float32)
STD = np.array([0.229, 0.224, 0.225], np.float32)


def resized_crop(image, rng, area=(0.2, 1.0), ratio=(3 / 4, 4 / 3)):
    w, h = image.size
    for _ in range(10):
        target = w * h * rng.uniform(*area)
        r = np.exp(rng.uniform(np.log(ratio[0]), np.log(ratio[1])))
        cw, ch = int(round((target * r) ** 0.5)), int(round((target / r) ** 0.5))
        if 0 < cw <= w and 0 < ch <= h:
            x, y = rng.integers(0, w - cw + 1), rng.integers(0, h - ch + 1)
            return image.resize((SIDE, SIDE), Image.BILINEAR, (x, y, x + cw, y + ch))
    s = min(w, h)
    x, y = (w - s) // 2, (h - s) // 2
    return image.resize((SIDE, SIDE), Image.BILINEAR, (x, y, x + s, y + s))


# from PIL import ImageEnhance
#
# def jitter(image, rng, amount=0.4):
#     for op in (ImageEnhance.Brightness, ImageEnhance.Contrast, ImageEnhance.Color):
#         image = op(image).enhance(rng.uniform(1 - amount, 1 + amount))
#     return image
#
# def maybe_gray(image, rng):
#     return ImageOps.grayscale(image).convert("RGB") if rng.random() < 0.2 else image
#
# PIL enhancers hold the GIL; too slow with threads, revisit


def to_array(image):
    return (np.asarray(image, np.float32) / 255.0 - MEAN) / STD


def random_view(image, rng):
    image = resized_crop(image, rng)
    # image = jitter(image, rng)
    # image = maybe_gray(image, rng)
    if rng.random() < 0.5:
        image = ImageOps.mirror(image)
    return to_array(image)


def plain_view(image):
    return to_array(ImageOps.fit(image, (SIDE, SIDE), Image.BILINEAR, centering=(0.5, 0.5)))
