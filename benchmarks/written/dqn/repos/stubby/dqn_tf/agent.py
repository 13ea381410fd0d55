import numpy as np
import tensorflow as tf
from tensorflow import keras

from .model import build_network


class Agent:
    def __init__(self, n_actions, settings):
        self.s = settings
        self.n_actions = n_actions
        self.online = build_network(n_actions, settings.side, settings.history, "online")
        self.target = build_network(n_actions, settings.side, settings.history, "target")
        self.optimizer = keras.optimizers.RMSprop(
            learning_rate=settings.learning_rate, rho=settings.sq_momentum
        )
        self.updates = 0
        self.rng = np.random.default_rng(settings.seed)

    # -- acting ---------------------------------------------------------
    def act(self, history, epsilon):
        if self.rng.random() < epsilon:
            return int(self.rng.integers(self.n_actions))
        values = self.online(history[None], training=False)
        return int(tf.argmax(values[0]))

    # -- learning -------------------------------------------------------
    @tf.function
    def _fit(self, state, action, reward, following, end):
        with tf.GradientTape() as tape:
            ahead = tf.reduce_max(self.online(following), axis=1)
            goal = reward + self.s.discount * (1.0 - end) * ahead
            picked = tf.one_hot(action, self.n_actions)
            value = tf.reduce_sum(picked * self.online(state), axis=1)
            loss = tf.reduce_mean(tf.square(goal - value))
        weights = self.online.trainable_variables
        self.optimizer.apply_gradients(zip(tape.gradient(loss, weights), weights))
        return loss

    def learn(self, batch):
        loss = self._fit(*(tf.convert_to_tensor(x) for x in batch))
        self.updates += 1
        return float(loss)

    # -- target network -------------------------------------------------
    def refresh_target(self):
        """Copy the weights over once every `sync_every` updates."""
        if self.updates % self.s.sync_every == 0:
            self.target.set_weights(self.online.get_weights())

    def save(self, path):
        self.online.save_weights(path)
