"""Reference regressors for the sine waves."""
import torch
import torch.nn.functional as F

from .learner import adapt, squared
from .networks import SineNet


def fit(net, batches, lr=1e-3):
    opt = torch.optim.Adam(net.parameters(), lr=lr)
    for x, y in batches:
        loss = F.mse_loss(net(x), y)
        opt.zero_grad()
        loss.backward()
        opt.step()
    return net


def pooled(data, settings, oracle=False):
    """Batches that mix points of many random waves."""
    for _ in range(settings.iterations):
        xs, ys = [], []
        for _ in range(settings.meta_batch):
            wave = data.wave()
            x, y = data.points(wave, settings.shots)
            if oracle:
                x = torch.cat([x, torch.cat(wave).expand(len(x), 2)], dim=1)
            xs.append(x)
            ys.append(y)
        yield torch.cat(xs), torch.cat(ys)


def pretrained(data, settings):
    return fit(SineNet(settings.hidden), pooled(data, settings))


def oracle(data, settings):
    return fit(SineNet(settings.hidden, inputs=3), pooled(data, settings, oracle=True))


def tuned_step_size(net, data, settings, grid=(0.001, 0.003, 0.01, 0.03, 0.1)):
    def error(alpha):
        total = 0.0
        for _ in range(50):
            xs, ys, xq, yq = data.task(settings.shots, settings.queries)
            total += squared(net(xq, adapt(net, xs, ys, squared, alpha, 5)), yq).item()
        return total
    return min(grid, key=error)
