import torch
from torch.func import functional_call


def start_params(model):
    return dict(model.named_parameters())


def fit_steps(model, params, x, y, loss_fn, lr, steps, first_order=False):
    """Yields the parameters before the first and after every gradient step."""
    yield params
    for _ in range(steps):
        loss = loss_fn(functional_call(model, params, (x,)), y)
        grads = torch.autograd.grad(loss, list(params.values()),
                                    create_graph=not first_order)
        params = {k: p - lr * g for (k, p), g in zip(params.items(), grads)}
        yield params


def fit(*args, **kwargs):
    params = None
    for params in fit_steps(*args, **kwargs):
        pass
    return params


def outer_step(model, optimizer, tasks, loss_fn, lr, steps, first_order=False):
    """tasks: iterable of (x_support, y_support, x_query, y_query)."""
    optimizer.zero_grad()
    total = 0.0
    for xs, ys, xq, yq in tasks:
        fast = fit(model, start_params(model), xs, ys, loss_fn, lr, steps, first_order)
        loss = loss_fn(functional_call(model, fast, (xq,)), yq)
        # one backward per task keeps only one task's graph in memory
        loss.backward()
        total += loss.item()
    optimizer.step()
    return total


def accuracy(model, params, x, y):
    with torch.no_grad():
        return (functional_call(model, params, (x,)).argmax(1) == y).float().mean().item()
