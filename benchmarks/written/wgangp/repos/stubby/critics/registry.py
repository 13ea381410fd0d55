"""Name -> factory tables."""


class Registry(dict):
    def __init__(self, kind):
        super().__init__()
        self.kind = kind

    def register(self, *names):
        def wrap(fn):
            for name in names:
                self[name] = fn
            return fn
        return wrap

    def make(self, name, *args, **kwargs):
        if name not in self:
            raise KeyError(f"unknown {self.kind} {name!r}; have {sorted(self)}")
        return self[name](*args, **kwargs)


GENERATORS = Registry("generator")
CRITICS = Registry("critic")
DATASETS = Registry("dataset")
