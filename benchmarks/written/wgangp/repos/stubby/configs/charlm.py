from configs import default


def get_config():
    c = default.get_config()
    c.dataset = "billion_word"
    c.generator = c.critic = "charlm"
    c.seq_len = 32
    c.channels = 512
    c.filter_width = 5
    c.blocks = 5
    c.res_scale = 0.3
    return c
