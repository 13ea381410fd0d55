from configs.default import get_default


def get_config():
    c = get_default()
    c.data.name = "mnist"
    c.data.size = 28
    c.data.channels = 1
    c.optim.batch_size = 64
    c.sampling.eps = 2e-5
    return c
