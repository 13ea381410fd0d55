import numpy as np

from . import ctc, em


def standardise(image):
    image = np.asarray(image, np.float32)
    return (image - image.mean()) / max(float(image.std()), 1e-6)


def load(args):
    """(training pairs, held-out pairs)"""
    if args.dataset == "em":
        images, cells = em.load(args.root)
    else:
        images, cells = ctc.load(args.root, args.dataset)
    pairs = [(standardise(i), c) for i, c in zip(images, cells)]
    held = pairs[::args.val_every]
    rest = [p for n, p in enumerate(pairs) if n % args.val_every]
    return rest, held
