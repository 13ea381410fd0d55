from . import chars, dcgan64, resnet32


def build(cfg, **extra):
    module = {"resnet32": resnet32, "dcgan64": dcgan64, "chars": chars}[cfg.net]
    return module.build(cfg, **extra)
