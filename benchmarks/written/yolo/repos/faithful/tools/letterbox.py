"""Aspect-preserving resize, tried once; training and testing simply stretch the image."""
from PIL import Image


def letterbox(img, size, fill=(124, 116, 104)):
    w, h = img.size
    f = size / max(w, h)
    small = img.resize((round(w * f), round(h * f)), Image.BILINEAR)
    canvas = Image.new("RGB", (size, size), fill)
    canvas.paste(small, ((size - small.width) // 2, (size - small.height) // 2))
    return canvas
