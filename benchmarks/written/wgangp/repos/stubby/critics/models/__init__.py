from . import charlm, conv, mlp  # noqa: F401  (fills the registries)
