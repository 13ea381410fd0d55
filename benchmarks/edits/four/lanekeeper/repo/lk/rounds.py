import numpy as np

from .car import Car
from .policy import Learner


def drive(car, pick, driver, steps=None):
    """returns observations, the driver's answers at each, and whether it left the lane"""
    obs, done, off = car.reset(), False, False
    O, A = [], []
    while not done:
        ask = driver(car)
        O.append(obs)
        A.append(ask)
        obs, off, done = car.step(pick(obs, ask))
    return O, A, off


def dagger(c, driver, rng, log=print):
    r = c["rounds"]
    X, U = [], []
    pol, kept = Learner(c), []
    for i in range(r["n"]):
        beta = r["mix0"] * r["mix_decay"] ** i
        n = r["first_episodes"] if i == 0 else r["episodes"]
        for e in range(n):
            car = Car(c["env"], c["train_tracks"][e % len(c["train_tracks"])], rng)
            pick = lambda o, a: a if rng.random() < beta else pol(o)
            O, A, _ = drive(car, pick, driver)
            X += O
            U += A
        v = pol.fit(X, U)
        score = success(c, pol, driver, rng, c["train_tracks"], 10)
        kept.append((score, pol.net.state_dict(), pol.mu, pol.sd))
        log(f"round {i} beta {beta:.3f} data {len(X)} val {v:.5f} ok {score:.2f}")
    best = max(range(len(kept)), key=lambda j: kept[j][0])
    _, w, pol.mu, pol.sd = kept[best]
    pol.net.load_state_dict(w)
    return pol, len(X)


def cloning(c, driver, rng, n_steps):
    """same number of labels, all on the driver's own trajectories"""
    X, U, e = [], [], 0
    while len(X) < n_steps:
        car = Car(c["env"], c["train_tracks"][e % len(c["train_tracks"])], rng)
        O, A, _ = drive(car, lambda o, a: a, driver)
        X, U, e = X + O, U + A, e + 1
    pol = Learner(c)
    pol.fit(X[:n_steps], U[:n_steps])
    return pol


def success(c, pol, driver, rng, tracks, n):
    ok = []
    for e in range(n):
        car = Car(c["env"], tracks[e % len(tracks)], rng)
        ok.append(not drive(car, lambda o, a: pol(o), driver)[2])
    return float(np.mean(ok))
