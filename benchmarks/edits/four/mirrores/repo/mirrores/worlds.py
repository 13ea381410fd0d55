import jax
import jax.numpy as jnp


class SwingUp:
    n_obs, n_act = 3, 1

    def reset(self, key):
        a, b = jax.random.split(key)
        return jnp.array([jax.random.uniform(a, (), minval=-jnp.pi, maxval=jnp.pi),
                          jax.random.uniform(b, (), minval=-1.0, maxval=1.0)])

    def obs(self, s):
        return jnp.array([jnp.cos(s[0]), jnp.sin(s[0]), s[1]])

    def step(self, s, u):
        th, w = s
        u = 2.0 * jnp.clip(u[0], -1, 1)
        ang = (th + jnp.pi) % (2 * jnp.pi) - jnp.pi
        r = -(ang ** 2 + 0.1 * w ** 2 + 0.001 * u ** 2)
        w = jnp.clip(w + 0.05 * (15.0 * jnp.sin(th) + 3.0 * u), -8, 8)
        return jnp.array([th + 0.05 * w, w]), r, False


class CartPole:
    n_obs, n_act = 4, 1

    def reset(self, key):
        return jax.random.uniform(key, (4,), minval=-0.05, maxval=0.05)

    def obs(self, s):
        return s

    def step(self, s, u):
        x, v, th, w = s
        f = 10.0 * jnp.clip(u[0], -1, 1)
        m, M, L, dt = 0.1, 1.1, 0.5, 0.02
        q = (f + m * L * w ** 2 * jnp.sin(th)) / M
        al = (9.8 * jnp.sin(th) - jnp.cos(th) * q) / (L * (4 / 3 - m * jnp.cos(th) ** 2 / M))
        ac = q - m * L * al * jnp.cos(th) / M
        n = jnp.array([x + dt * v, v + dt * ac, th + dt * w, w + dt * al])
        return n, 1.0, (jnp.abs(n[0]) > 2.4) | (jnp.abs(n[2]) > 0.21)


WORLDS = {"swingup": SwingUp, "cartpole": CartPole}
