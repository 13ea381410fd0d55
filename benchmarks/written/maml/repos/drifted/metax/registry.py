"""Name -> constructor tables."""


class Registry(dict):
    def __init__(self, what):
        super().__init__()
        self.what = what

    def add(self, name):
        def wrap(fn):
            self[name] = fn
            return fn
        return wrap

    def make(self, name, *args, **kwargs):
        if name not in self:
            raise KeyError(f"no {self.what} called {name!r}; known: {sorted(self)}")
        return self[name](*args, **kwargs)


models = Registry("model")
tasks = Registry("task source")
losses = Registry("loss")
