import torch.nn as nn
import torch.nn.functional as F


class QNet(nn.Module):
    def __init__(self, n_actions, in_frames=4, hidden=512):
        super().__init__()
        self.c1 = nn.Conv2d(in_frames, 32, kernel_size=8, stride=4)
        self.c2 = nn.Conv2d(32, 64, kernel_size=4, stride=2)
        self.c3 = nn.Conv2d(64, 64, kernel_size=3, stride=1)
        self.fc = nn.Linear(64 * 7 * 7, hidden)
        self.out = nn.Linear(hidden, n_actions)

    def forward(self, x):
        x = x.float().div(255)
        x = F.relu(self.c1(x))
        x = F.relu(self.c2(x))
        x = F.relu(self.c3(x))
        x = F.relu(self.fc(x.flatten(1)))
        return self.out(x)


def n_params(net):
    return sum(p.numel() for p in net.parameters())
