from . import images, sine  # noqa: F401  (registration)
