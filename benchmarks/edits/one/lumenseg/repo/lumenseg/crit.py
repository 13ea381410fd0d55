import torch
import torch.nn.functional as F


def focal(logit, lab, gamma):
    logp = F.log_softmax(logit, dim=1)
    lp = logp.gather(1, lab[:, None]).squeeze(1)
    p = lp.exp()
    return -((1 - p) ** gamma * lp).mean()


def overlap(logit, lab, eps=1.0):
    """soft overlap loss, foreground classes only"""
    prob = logit.softmax(dim=1)
    hot = F.one_hot(lab, prob.shape[1]).permute(0, 3, 1, 2).float()
    inter = (prob * hot).sum(dim=(2, 3))
    size = prob.sum(dim=(2, 3)) + hot.sum(dim=(2, 3))
    score = (2 * inter + eps) / (size + eps)
    return 1 - score[:, 1:].mean()


def jaccard(logit, lab, eps=1.0):
    prob = logit.softmax(dim=1)
    hot = F.one_hot(lab, prob.shape[1]).permute(0, 3, 1, 2).float()
    union = (prob + hot - prob * hot).sum(dim=(2, 3))
    return 1 - (((prob * hot).sum(dim=(2, 3)) + eps) / (union + eps)).mean()


def joint(logit, lab, c):
    return c["ce_w"] * focal(logit, lab, c["gamma"]) + c["dice_w"] * overlap(logit, lab)


@torch.no_grad()
def hard_dice(pred, lab, cls):
    a, b = pred == cls, lab == cls
    return (2 * (a & b).sum() / (a.sum() + b.sum()).clamp(min=1)).item()


@torch.no_grad()
def boundary_hit(pred, lab, cls, px):
    def rim(m):
        m = m.float()[:, None]
        return (F.max_pool2d(m, 3, 1, 1) - m).bool()
    a, b = rim(pred == cls), rim(lab == cls)
    k = 2 * px + 1
    fat = F.max_pool2d(b.float(), k, 1, px).bool()
    return ((a & fat).sum() / a.sum().clamp(min=1)).item()
