from configs import base


def get_config():
    c = base.get_config()
    c.dataset = "cifar10"
    c.n = 3
    c.schedule = "steps"
    c.boundaries = (32_000, 48_000)
    c.total_steps = 64_000
    c.image_size = 32
    c.responses = True
    return c
