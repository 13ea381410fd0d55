"""Pack the ImageNet folders into train.bin and val.bin: label, height, width, RGB planes."""
import struct
import sys
from pathlib import Path

import numpy as np
from PIL import Image

SIDE = 256


def load(path):
    img = Image.open(path).convert("RGB")
    f = SIDE / min(img.size)
    img = img.resize((max(SIDE, round(img.width * f)), max(SIDE, round(img.height * f))), Image.BILINEAR)
    return np.asarray(img).transpose(2, 0, 1)


def main(src, dst):
    Path(dst).mkdir(parents=True, exist_ok=True)
    for part in ("train", "val"):
        classes = sorted(p.name for p in (Path(src) / part).iterdir())
        with open(Path(dst) / f"{part}.bin", "wb") as fh:
            for label, c in enumerate(classes):
                for f in sorted((Path(src) / part / c).iterdir()):
                    a = load(f)
                    fh.write(struct.pack("<3i", label, a.shape[1], a.shape[2]) + a.tobytes())


if __name__ == "__main__":
    main(*sys.argv[1:3])
