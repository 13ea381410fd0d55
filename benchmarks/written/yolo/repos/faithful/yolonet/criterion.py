import torch

from .geometry import corners, iou, to_image


class GridLoss:
    def __init__(self, cp, net):
        part = cp["loss"]
        self.coord, self.noobj = part.getfloat("coord"), part.getfloat("noobj")
        self.object, self.cls = part.getfloat("object"), part.getfloat("class")
        self.net = net

    def __call__(self, out, obj, cls, loc):
        S, B = self.net.S, self.net.B
        p_cls, p_conf, p_box = self.net.split(out)

        # which predictor answers for the object of a cell
        with torch.no_grad():
            guess = torch.cat([to_image(p_box[..., :2], S), p_box[..., 2:].pow(2)], -1)
            truth = torch.cat([to_image(loc[..., :2], S), loc[..., 2:]], -1)
            overlap = iou(corners(guess), corners(truth).unsqueeze(3))
            best = overlap.argmax(-1)
            mine = torch.nn.functional.one_hot(best, B).to(out) * obj.unsqueeze(-1)

        # the network emits the roots of width and height
        d_xy = (p_box[..., :2] - loc[..., None, :2]).pow(2).sum(-1)
        d_wh = (p_box[..., 2:] - loc[..., None, 2:].sqrt()).pow(2).sum(-1)
        l_coord = (mine * (d_xy + d_wh)).sum()
        l_obj = (mine * (p_conf - 1).pow(2)).sum()
        l_none = ((1 - mine) * p_conf.pow(2)).sum()
        l_cls = (obj * (p_cls - cls).pow(2).sum(-1)).sum()
        total = self.coord * l_coord + self.object * l_obj + self.noobj * l_none + self.cls * l_cls
        return total / out.shape[0], {"iou": (overlap * mine).sum() / mine.sum().clamp(min=1)}
