import torch
from torch.utils.data import DataLoader

from .objective import loss
from .probe import FactorProbe

RULES = {
    "adagrad": torch.optim.Adagrad,
    "rmsprop": torch.optim.RMSprop,
    "adam": torch.optim.Adam,
}


def fit(model, train, o, device="cpu", say=print):
    """Train; the last line of the history has the final bound and, with --probe, accuracy."""
    loader = DataLoader(train, batch_size=o.batch, shuffle=True, drop_last=True)
    rule = RULES[o.optimizer]
    turns = [rule(model.decoder.parameters(), lr=o.lr),
             rule(model.encoder.parameters(), lr=o.lr)]
    probe = FactorProbe(train, o.latents, device) if o.probe else None

    step, history = 0, []
    for epoch in range(o.epochs):
        seen = []
        for (x,) in loader:
            x = x.to(device)
            total, bound = loss(model, x, o, len(train), step)
            model.zero_grad(set_to_none=True)
            total.backward()
            turns[step % 2].step()
            seen.append(bound)
            step += 1
        row = {"epoch": epoch, "bound": sum(seen) / len(seen)}
        if probe is not None:
            row["accuracy"] = probe.update(lambda q: model.encoder(q)[0])
        history.append(row)
        say(row)
    return history


@torch.no_grad()
def test_bound(model, test, o, device="cpu"):
    values = []
    for (x,) in DataLoader(test, batch_size=1000):
        values.append(loss(model, x.to(device), o, len(test), 0)[1] * len(x))
    return sum(values) / len(test)
