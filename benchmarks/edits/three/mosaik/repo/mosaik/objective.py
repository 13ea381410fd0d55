import torch


def cut(img, p):
    """B,3,H,W -> B,L,3pp"""
    B, C, H, W = img.shape
    x = img.reshape(B, C, H // p, p, W // p, p)
    return x.permute(0, 2, 4, 3, 5, 1).reshape(B, (H // p) * (W // p), p * p * C)


def target(img, p, norm):
    t = cut(img, p)
    if norm:
        mu = t.mean(dim=-1, keepdim=True)
        var = t.var(dim=-1, keepdim=True)
        t = (t - mu) / (var + 1e-6).sqrt()
    return t


def recon(pred, tgt, gone):
    err = (pred - tgt).pow(2).mean(dim=-1)
    return (err * gone).sum() / gone.sum()


@torch.no_grad()
def psnr(pred, tgt):
    # only for the picture dumps, everything counts here
    return -10 * (pred - tgt).pow(2).mean().log10()
