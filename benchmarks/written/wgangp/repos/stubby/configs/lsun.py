from configs import default


def get_config():
    c = default.get_config()
    c.dataset = "lsun_bedroom"
    c.generator = c.critic = "conv64"
    c.steps = 50000
    return c
