import torch
import torch.nn as nn


class Chain(nn.Module):
    def __init__(self, n_tag):
        super().__init__()
        self.n = n_tag
        self.go = nn.Parameter(torch.zeros(n_tag))
        self.stop = nn.Parameter(torch.zeros(n_tag))
        self.move = nn.Parameter(torch.empty(n_tag, n_tag).uniform_(-0.1, 0.1))   # [from, to]

    def path(self, em, tags, mask):
        b, t, _ = em.shape
        ar = torch.arange(b, device=em.device)
        s = self.go[tags[:, 0]] + em[ar, 0, tags[:, 0]]
        for i in range(1, t):
            one = self.move[tags[:, i - 1], tags[:, i]] + em[ar, i, tags[:, i]]
            s = s + one * mask[:, i]
        last = mask.sum(1).long() - 1
        return s + self.stop[tags[ar, last]]

    def log_z(self, em, mask):
        a = self.go + em[:, 0]
        for i in range(1, em.shape[1]):
            nxt = torch.logsumexp(a[:, :, None] + self.move[None], dim=1) + em[:, i]
            a = torch.where(mask[:, i, None].bool(), nxt, a)
        return torch.logsumexp(a + self.stop, dim=1)

    def loss(self, em, tags, mask):
        return (self.log_z(em, mask) - self.path(em, tags, mask)).mean()

    @torch.no_grad()
    def decode(self, em, mask):
        out = []
        for e, m in zip(em, mask):
            n = int(m.sum())
            v, back = self.go + e[0], []
            for i in range(1, n):
                best, arg = (v[:, None] + self.move).max(dim=0)
                v = best + e[i]
                back.append(arg)
            tag = [int((v + self.stop).argmax())]
            for arg in reversed(back):
                tag.append(int(arg[tag[-1]]))
            out.append(tag[::-1])
        return out


class Local(nn.Module):
    def loss(self, em, tags, mask):
        ce = nn.functional.cross_entropy(em.transpose(1, 2), tags, reduction="none")
        return (ce * mask).sum() / mask.sum()

    @torch.no_grad()
    def decode(self, em, mask):
        return [e[:int(m.sum())].argmax(-1).tolist() for e, m in zip(em, mask)]
