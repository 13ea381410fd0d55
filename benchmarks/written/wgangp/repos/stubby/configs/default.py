import ml_collections


def get_config():
    c = ml_collections.ConfigDict()
    c.seed = 42
    c.dataset = "cifar10"
    c.generator = "conv32"
    c.critic = "conv32"
    c.method = "gp"              # gp | clip | dcgan | lsgan
    c.batch_size = 64
    c.latent = 128
    c.steps = 100000

    c.lr = 1e-4
    c.beta1 = 0.0
    c.beta2 = 0.9
    c.lr_gamma = 1.0             # per-step factor of the learning rate
    c.n_critic = 5
    c.lam = 10.0
    c.penalty_every = 16

    c.clip = 0.01
    c.clip_optimizer = "rmsprop"
    c.clip_lr = 5e-5
    c.acgan_scale = 1.0
    c.acgan_scale_g = 0.1

    c.val_every = 100
    c.sample_every = 1000
    c.log_every = 200
    return c
