import torch.nn.functional as F


def _wgan(real, fake):
    return fake.mean() - real.mean()


def _wgan_g(fake):
    return -fake.mean()


def _dcgan(real, fake):
    return -(F.logsigmoid(real).mean() + F.logsigmoid(-fake).mean())


def _dcgan_g(fake):
    return -F.logsigmoid(fake).mean()


def _lsgan(real, fake):
    return 0.5 * ((real - 1) ** 2).mean() + 0.5 * (fake ** 2).mean()


def _lsgan_g(fake):
    return 0.5 * ((fake - 1) ** 2).mean()


CRITIC = {"gp": _wgan, "clip": _wgan, "dcgan": _dcgan, "lsgan": _lsgan}
GENERATOR = {"gp": _wgan_g, "clip": _wgan_g, "dcgan": _dcgan_g, "lsgan": _lsgan_g}
