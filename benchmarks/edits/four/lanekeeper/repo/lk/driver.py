import numpy as np


class MPC:
    """finite-horizon LQ on the linearised lane model, first input applied"""

    def __init__(self, d, e):
        self.d = d
        v, dt = e["speed"], e["dt"]
        A = np.array([[1, v * dt], [0, 1.0]])
        B = np.array([[0], [v * dt / 1.2]])
        Q = np.diag([d["w_lat"], d["w_head"]])
        P = Q
        for _ in range(d["lookahead"]):
            K = np.linalg.solve(d["w_steer"] + B.T @ P @ B, B.T @ P @ A)
            P = Q + A.T @ P @ (A - B @ K)
        self.K = K

    def __call__(self, car):
        ff = np.arctan(1.2 * car.k(car.s))
        u = ff - float((self.K @ np.array([car.y, car.a]))[0])
        return float(np.clip(u, -self.d["max_steer"], self.d["max_steer"]))
