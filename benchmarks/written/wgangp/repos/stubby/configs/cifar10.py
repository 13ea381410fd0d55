from configs import default


def get_config():
    c = default.get_config()
    c.steps = 30000
    c.lr_gamma = 0.9999
    return c
