import numpy as np

A3 = np.array([[3, 10, 30], [0.1, 10, 35], [3, 10, 30], [0.1, 10, 35]])
P3 = 1e-4 * np.array([[3689, 1170, 2673], [4699, 4387, 7470], [1091, 8732, 5547], [381, 5743, 8828]])
A6 = np.array([[10, 3, 17, 3.5, 1.7, 8], [0.05, 10, 17, 0.1, 8, 14], [3, 3.5, 1.7, 10, 17, 8], [17, 8, 0.05, 10, 0.1, 14]])
P6 = 1e-4 * np.array([[1312, 1696, 5569, 124, 8283, 5886], [2329, 4135, 8307, 3736, 1004, 9991],
                      [2348, 1451, 3522, 2883, 3047, 6650], [4047, 8828, 8732, 5743, 1091, 381]])
C = np.array([1.0, 1.2, 3.0, 3.2])


def branin(u):
    x, y = 15 * u[0] - 5, 15 * u[1]
    return (y - 5.1 / (4 * np.pi ** 2) * x ** 2 + 5 / np.pi * x - 6) ** 2 + 10 * (1 - 1 / (8 * np.pi)) * np.cos(x) + 10


def _hart(u, a, p):
    return -np.sum(C * np.exp(-np.sum(a * (u - p) ** 2, axis=1)))


def ackley(u):
    x = 65.536 * u - 32.768
    return -20 * np.exp(-0.2 * np.sqrt(np.mean(x ** 2))) - np.exp(np.mean(np.cos(2 * np.pi * x))) + 20 + np.e


# name -> (function on the unit cube, dimension, minimum)
PROBLEMS = {
    "branin": (branin, 2, 0.397887),
    "hartmann3": (lambda u: _hart(u, A3, P3), 3, -3.86278),
    "hartmann6": (lambda u: _hart(u, A6, P6), 6, -3.32237),
    "ackley5": (ackley, 5, 0.0),
}
