from configs.default import get_default


def get_config():
    c = get_default()
    c.optim.batch_size = 64  # fits on one card
    c.sampling.eps = 2e-5
    c.eval.num_samples = 5_000
    return c
