import torch


def encode(boxes, labels, S, C):
    """boxes: (k,4) corner boxes as fractions of the image. One object per cell, later ones win."""
    obj = torch.zeros(S, S)
    cls = torch.zeros(S, S, C)
    loc = torch.zeros(S, S, 4)
    for (x0, y0, x1, y1), label in zip(boxes.tolist(), labels.tolist()):
        cx, cy = (x0 + x1) / 2 * S, (y0 + y1) / 2 * S
        col, row = min(int(cx), S - 1), min(int(cy), S - 1)
        obj[row, col] = 1
        cls[row, col] = 0
        cls[row, col, label] = 1
        loc[row, col] = torch.tensor([cx - col, cy - row, x1 - x0, y1 - y0])
    return obj, cls, loc
