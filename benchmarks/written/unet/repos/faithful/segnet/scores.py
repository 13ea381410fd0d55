"""Error measures."""
import numpy as np
from scipy import ndimage

from .labels import components


def pixel_error(pred, truth):
    return float(np.mean((pred > 0) != (truth > 0)))


def rand_error(pred, truth):
    """One minus the foreground-restricted Rand F-score."""
    keep = truth > 0
    a, b = components(pred)[keep], truth[keep]
    table = np.zeros((a.max() + 1, b.max() + 1))
    np.add.at(table, (a, b), 1)
    both = np.square(table).sum()
    precision = both / np.square(table.sum(1)).sum()
    recall = both / np.square(table.sum(0)).sum()
    return float(1.0 - 2 * precision * recall / (precision + recall))


def _is_simple(patch):
    """Flipping the centre keeps the topology (4-connected foreground)."""
    four = ndimage.generate_binary_structure(2, 1)
    ring = patch.copy()
    ring[1, 1] = False
    fore, _ = ndimage.label(ring, four)
    near = {fore[0, 1], fore[1, 0], fore[1, 2], fore[2, 1]} - {0}
    hole = ~patch
    hole[1, 1] = False
    _, n_back = ndimage.label(hole, np.ones((3, 3)))
    return len(near) == 1 and n_back == 1


def warping_error(pred, truth, rounds=10):
    """Pixels that differ after warping the truth towards the prediction."""
    warped = np.pad(truth > 0, 1)
    goal = np.pad(pred > 0, 1)
    for _ in range(rounds):
        moved = 0
        for y, x in np.argwhere(warped != goal):
            if 0 < y < warped.shape[0] - 1 and 0 < x < warped.shape[1] - 1:
                if _is_simple(warped[y - 1:y + 2, x - 1:x + 2]):
                    warped[y, x] = goal[y, x]
                    moved += 1
        if not moved:
            break
    return float(np.mean(warped[1:-1, 1:-1] != goal[1:-1, 1:-1]))


def em_report(prob, truth, levels):
    """Best value of each error over the thresholds."""
    cuts = np.linspace(0.0, 1.0, levels + 1)[1:-1]
    rows = [(warping_error(prob > t, truth), rand_error(prob > t, truth),
             pixel_error(prob > t, truth)) for t in cuts]
    return dict(zip(("warping", "rand", "pixel"), np.min(rows, axis=0)))


def mean_iou(prob, truth):
    """Each true cell against the predicted region that covers most of it."""
    found = components(prob > 0.5)
    values = []
    for i in np.unique(truth):
        if i == 0:
            continue
        cell = truth == i
        inside = np.bincount(found[cell], minlength=found.max() + 1)
        inside[0] = 0
        j = int(inside.argmax())
        if inside[j] * 2 <= cell.sum():
            values.append(0.0)
        else:
            values.append(inside[j] / float(np.sum(cell | (found == j))))
    return float(np.mean(values)) if values else 0.0
