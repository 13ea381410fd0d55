import random

import torch
import torchaudio
from torch.utils.data import Dataset


class Front:
    def __init__(self, s):
        self.mel = torchaudio.transforms.MelSpectrogram(
            sample_rate=s.rate, n_fft=512, win_length=int(s.rate * s.win_ms / 1000),
            hop_length=int(s.rate * s.hop_ms / 1000), n_mels=s.bands)
        self.floor = s.floor

    def __call__(self, wav):
        m = (self.mel(wav) + self.floor).log()
        return (m - m.mean(dim=1, keepdim=True)) / (m.std(dim=1, keepdim=True) + 1e-5)


def blank_out(m, c):        # bands x frames
    m = m.clone()
    n_band, n_frame = m.shape
    for _ in range(c.n_freq):
        w = random.randint(0, c.freq_max)
        a = random.randint(0, n_band - w)
        m[a:a + w] = 0
    for _ in range(c.n_time):
        w = random.randint(0, int(c.time_share * n_frame))
        a = random.randint(0, n_frame - w)
        m[:, a:a + w] = 0
    return m


def speed(wav, rate, factor):
    return torchaudio.functional.resample(wav, int(rate * factor), rate)


class Speech(Dataset):
    def __init__(self, root, part, conf, train):
        self.ds = torchaudio.datasets.LIBRISPEECH(root, url=part, folder_in_archive=".")
        self.front, self.conf, self.train = Front(conf.sound), conf, train
        self.index = {ch: i + 1 for i, ch in enumerate(conf.net.letters)}    # 0 is blank

    def __len__(self):
        return len(self.ds)

    def __getitem__(self, i):
        wav, _, text, *_ = self.ds[i]
        m = self.front(wav[0])
        if self.train:
            m = blank_out(m, self.conf.mask)
        text = text.lower()
        return m.t(), torch.tensor([self.index[ch] for ch in text if ch in self.index]), text


def pack(items):
    feats, labs, texts = zip(*items)
    n = torch.tensor([len(f) for f in feats])
    k = torch.tensor([len(t) for t in labs])
    x = torch.nn.utils.rnn.pad_sequence(feats, batch_first=True)
    return x, n, torch.cat(labs), k, texts
