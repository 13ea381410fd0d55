def source(settings, split):
    if settings.dataset == "sines":
        from .sines import Sines
        return Sines(settings, split)
    if settings.dataset == "omniglot":
        from .characters import Characters
        return Characters(settings, split)
    if settings.dataset == "miniimagenet":
        raise NotImplementedError(
            "MiniImagenet is not distributed with this package; use any public loader "
            "with the 64/12/24 class split and return it from here")
    raise ValueError(f"unknown data set {settings.dataset!r}")
