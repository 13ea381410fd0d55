"""Compiled inner loops. All threads write into the same A and B."""
import numpy as np
from numba import njit, prange

from .schedule import BLOCK

SMOOTH = 0.1


@njit(fastmath=True)
def pool(A, rows, start, stop, out):
    out[:] = 0.0
    for r in range(start, stop):
        for d in range(out.shape[0]):
            out[d] += A[rows[r], d]
    scale = 1.0 / np.sqrt(stop - start)
    for d in range(out.shape[0]):
        out[d] *= scale
    return scale


@njit(fastmath=True)
def softmax_into(B, hidden, probs):
    top = -1e30
    for c in range(probs.shape[0]):
        s = 0.0
        for d in range(hidden.shape[0]):
            s += B[c, d] * hidden[d]
        probs[c] = s
        if s > top:
            top = s
    total = 0.0
    for c in range(probs.shape[0]):
        probs[c] = np.exp(probs[c] - top)
        total += probs[c]
    for c in range(probs.shape[0]):
        probs[c] /= total


@njit(fastmath=True)
def softmax_update(B, hidden, probs, grad, label, lr):
    softmax_into(B, hidden, probs)
    k = probs.shape[0]
    for c in range(k):
        target = SMOOTH / k
        if c == label:
            target += 1.0 - SMOOTH
        g = lr * (target - probs[c])
        for d in range(hidden.shape[0]):
            grad[d] += g * B[c, d]
            B[c, d] += g * hidden[d]
    return -np.log(probs[label] + 1e-10)


@njit(fastmath=True)
def tree_update(B, hidden, grad, nodes, signs, start, stop, lr):
    loss = 0.0
    for j in range(start, stop):
        node = nodes[j]
        s = 0.0
        for d in range(hidden.shape[0]):
            s += B[node, d] * hidden[d]
        z = signs[j] * s
        g = lr * signs[j] / (1.0 + np.exp(z))
        for d in range(hidden.shape[0]):
            grad[d] += g * B[node, d]
            B[node, d] += g * hidden[d]
        loss += np.log(1.0 + np.exp(-z))
    return loss


@njit(parallel=True, fastmath=True)
def run_epoch(A, B, rows, row_at, gold, gold_at, perm, rates, epoch, use_tree, nodes, signs, node_at, threads):
    n = perm.shape[0]
    losses = np.zeros(threads)
    for t in prange(threads):
        hidden = np.zeros(A.shape[1], dtype=np.float32)
        grad = np.zeros(A.shape[1], dtype=np.float32)
        probs = np.zeros(B.shape[0], dtype=np.float32)
        first = n * t // threads
        for i in range(first, n * (t + 1) // threads):
            ex = perm[i]
            step = epoch * n + (i - first) * threads
            lr = rates[min(step // BLOCK, rates.shape[0] - 1)]
            pick = gold_at[ex] + np.random.randint(0, gold_at[ex + 1] - gold_at[ex])
            label = gold[pick]
            scale = pool(A, rows, row_at[ex], row_at[ex + 1], hidden)
            grad[:] = 0.0
            if use_tree:
                losses[t] += tree_update(B, hidden, grad, nodes, signs, node_at[label], node_at[label + 1], lr)
            else:
                losses[t] += softmax_update(B, hidden, probs, grad, label, lr)
            for r in range(row_at[ex], row_at[ex + 1]):
                for d in range(grad.shape[0]):
                    A[rows[r], d] += scale * grad[d]
    return losses.sum() / n
