import yaml


class Section(dict):
    """dict whose keys can be read as attributes, nested."""

    def __getattr__(self, key):
        try:
            value = self[key]
        except KeyError as exc:
            raise AttributeError(key) from exc
        return Section(value) if isinstance(value, dict) else value


def read(path):
    with open(path) as f:
        return Section(yaml.safe_load(f))
