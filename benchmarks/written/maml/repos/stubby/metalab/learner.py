import torch
import torch.nn.functional as F


def squared(pred, target):
    return F.mse_loss(pred, target)


def labels(scores, target):
    """Loss of class probabilities against integer labels."""
    wanted = F.one_hot(target, scores.shape[1]).float()
    return (scores.softmax(dim=1) - wanted).pow(2).sum(dim=1).mean()


LOSSES = {"squared": squared, "labels": labels}


def descend(net, weights, x, y, loss, alpha):
    value = loss(net(x, weights), y)
    grads = torch.autograd.grad(value, weights, create_graph=True)
    return [w - alpha * g for w, g in zip(weights, grads)]


def adapt(net, x, y, loss, alpha, steps):
    weights = net.weights()
    for _ in range(steps):
        weights = descend(net, weights, x, y, loss, alpha)
    return weights
