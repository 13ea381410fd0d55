import torch

from .data import source
from .learner import LOSSES, adapt
from .networks import build
from .report import Progress, save


def score(net, data, settings):
    """Mean squared error or accuracy on the queries of fresh tasks."""
    loss = LOSSES[settings.loss]
    total = 0.0
    for _ in range(settings.eval_tasks):
        xs, ys, xq, yq = data.task(settings.shots, settings.queries)
        w = adapt(net, xs, ys, loss, settings.alpha, settings.eval_steps)
        with torch.no_grad():
            out = net(xq, w)
            if settings.loss == "labels":
                total += (out.argmax(1) == yq).float().mean().item()
            else:
                total += loss(out, yq).item()
    return total / settings.eval_tasks


def run(settings):
    net = build(settings)
    loss = LOSSES[settings.loss]
    train_data = source(settings, "train")
    optimizer = torch.optim.AdamW(net.parameters(), lr=settings.meta_lr)
    progress = Progress(settings.report_every)

    for it in range(settings.iterations):
        tasks = [train_data.task(settings.shots, settings.queries)
                 for _ in range(settings.meta_batch)]
        for xs, ys, xq, yq in tasks:
            w = adapt(net, xs, ys, loss, settings.alpha, settings.steps)
            value = loss(net(xq, w), yq)
            optimizer.zero_grad()
            value.backward()
            optimizer.step()
            progress.add(value.item())
        progress.tick(it)

    result = score(net, source(settings, "test"), settings)
    name = "accuracy" if settings.loss == "labels" else "mse"
    print(f"test {name} {result:.4f}")
    save(settings, net, {name: result})
