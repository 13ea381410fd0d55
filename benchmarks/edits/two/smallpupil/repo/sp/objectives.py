import torch.nn.functional as F


def soft_term(s, t, temp):
    logp = F.log_softmax(s / temp, dim=1)
    q = F.softmax(t / temp, dim=1)
    return F.kl_div(logp, q, reduction="batchmean") * temp * temp


def saliency(fmap):
    """(B, C, H, W) -> (B, H*W), unit length."""
    return F.normalize(fmap.pow(2).mean(dim=1).flatten(1), dim=1)


def map_term(s_maps, t_maps):
    total = 0.0
    for a, b in zip(s_maps, t_maps):
        total = total + (saliency(a) - saliency(b)).pow(2).mean()
    return total


def logit_mse(s, t):
    return F.mse_loss(s, t)


def pupil_loss(s, t, s_maps, t_maps, y, temp, mix, beta):
    hard = F.cross_entropy(s, y)
    soft = soft_term(s, t, temp)
    return (1.0 - mix) * hard + mix * soft + beta * map_term(s_maps, t_maps)
