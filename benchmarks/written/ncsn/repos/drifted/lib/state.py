import os
import re

from flax import serialization


def save(workdir, step, params):
    os.makedirs(workdir, exist_ok=True)
    with open(os.path.join(workdir, f"params_{step:07d}.msgpack"), "wb") as f:
        f.write(serialization.to_bytes(params))


def steps_in(workdir):
    found = (re.match(r"params_(\d+)\.msgpack", n) for n in os.listdir(workdir))
    return sorted(int(m.group(1)) for m in found if m)


def restore(workdir, template, step=None):
    step = steps_in(workdir)[-1] if step is None else step
    with open(os.path.join(workdir, f"params_{step:07d}.msgpack"), "rb") as f:
        return serialization.from_bytes(template, f.read())
