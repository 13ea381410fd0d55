import torch


class Front:
    def __init__(self, c):
        ms = c["rate"] // 1000
        self.n, self.hop = c["stft"]["win_ms"] * ms, c["stft"]["hop_ms"] * ms
        self.win = torch.hann_window(self.n).sqrt()

    def spec(self, x):
        return torch.stft(x, self.n, self.hop, window=self.win.to(x.device), center=True, return_complex=True)

    def wave(self, S, length):
        return torch.istft(S, self.n, self.hop, window=self.win.to(S.device), center=True, length=length)
