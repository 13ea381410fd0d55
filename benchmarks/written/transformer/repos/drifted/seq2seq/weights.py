import torch


def mean_of(paths):
    """Arithmetic mean of the parameters in Lightning checkpoints."""
    mean = None
    for path in paths:
        state = torch.load(path, map_location="cpu", weights_only=False)["state_dict"]
        if mean is None:
            mean = {k: v.clone().float() for k, v in state.items()}
        else:
            for k, v in state.items():
                mean[k] += v.float()
    return {k: v / len(paths) for k, v in mean.items()}
