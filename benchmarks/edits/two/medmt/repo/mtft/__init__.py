import tomllib


def settings(path, changes=()):
    with open(path, "rb") as fh:
        s = tomllib.load(fh)
    for ch in changes:
        k, v = ch.split("=", 1)
        node = s
        *up, last = k.split(".")
        for u in up:
            node = node[u]
        node[last] = type(node[last])(v)
    return s
