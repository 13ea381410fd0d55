from configs import default


def get_config():
    c = default.get_config()
    c.dataset = "8gaussians"
    c.generator = "jitter"
    c.critic = "mlp"
    c.width = 512
    c.noise_var = 1.0
    c.steps = 20000
    return c
