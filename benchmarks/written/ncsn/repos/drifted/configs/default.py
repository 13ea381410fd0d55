"""Values common to all data sets."""
import ml_collections


def get_default():
    c = ml_collections.ConfigDict()
    c.seed = 0

    c.data = data = ml_collections.ConfigDict()
    data.name = "cifar10"
    data.size = 32
    data.channels = 3
    data.crop = 140
    data.flip = True

    c.model = model = ml_collections.ConfigDict()
    model.width = 128
    model.n_sigmas = 10
    model.sigma_max = 1.0
    model.sigma_min = 0.01

    c.loss = loss = ml_collections.ConfigDict()
    loss.anneal_power = 2.0

    c.optim = optim = ml_collections.ConfigDict()
    optim.lr = 1e-3
    optim.batch_size = 128
    optim.steps = 200_000
    optim.snapshot_every = 5_000

    c.sampling = sampling = ml_collections.ConfigDict()
    sampling.steps_each = 100
    sampling.eps = 5e-5

    c.eval = ev = ml_collections.ConfigDict()
    ev.num_samples = 50_000
    ev.batch = 250
    ev.select_by_fid = True
    ev.select_samples = 1_000
    return c
