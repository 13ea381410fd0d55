import jax
import jax.numpy as jnp


def _ortho(key, shape, scale):
    return jax.nn.initializers.orthogonal(scale)(key, shape, jnp.float32)


def dense(key, i, o, scale):
    return {"w": _ortho(key, (i, o), scale), "b": jnp.zeros(o)}


def init_net(key, body, obs_shape, n_act):
    k = jax.random.split(key, 5)
    root2 = 2.0 ** 0.5
    if body == "conv":
        h, w, c = obs_shape
        flat = (h - 2) * (w - 2) * 16
        net = {"conv": {"w": _ortho(k[0], (3, 3, c, 16), root2), "b": jnp.zeros(16)},
               "fc": dense(k[1], flat, 128, root2)}
        width = 128
    else:
        net = {"fc": dense(k[0], obs_shape[0], 64, root2), "fc2": dense(k[1], 64, 64, root2)}
        width = 64
    net["pi"] = dense(k[2], width, n_act, 0.01)
    net["v"] = dense(k[3], width, 1, 1.0)
    return net


def run_net(net, x):
    x = x.astype(jnp.float32)
    if "conv" in net:
        x = jax.lax.conv_general_dilated(x, net["conv"]["w"], (1, 1), "VALID",
                                         dimension_numbers=("NHWC", "HWIO", "NHWC"))
        x = jax.nn.relu(x + net["conv"]["b"]).reshape(x.shape[0], -1)
        h = jax.nn.relu(x @ net["fc"]["w"] + net["fc"]["b"])
    else:
        h = jnp.tanh(x @ net["fc"]["w"] + net["fc"]["b"])
        h = jnp.tanh(h @ net["fc2"]["w"] + net["fc2"]["b"])
    logits = h @ net["pi"]["w"] + net["pi"]["b"]
    value = (h @ net["v"]["w"] + net["v"]["b"])[:, 0]
    return logits, value
