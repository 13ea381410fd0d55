from torch.utils.data import DataLoader
from torchvision import datasets, transforms as T

NORM = T.Normalize([0.447, 0.440, 0.407], [0.260, 0.257, 0.271])


class TwoViews:
    def __init__(self, tf):
        self.tf = tf

    def __call__(self, img):
        return self.tf(img), self.tf(img)


def strong(crop, scale_min):
    return T.Compose([
        T.RandomResizedCrop(crop, scale=(scale_min, 1.0)),
        T.RandomApply([T.ColorJitter(0.4, 0.4, 0.4, 0.1)], p=0.8),
        T.RandomGrayscale(p=0.2),
        T.RandomHorizontalFlip(),
        T.ToTensor(),
        NORM,
    ])


def unlabeled(c):
    ds = datasets.STL10(c["root"], split="train+unlabeled", download=True,
                        transform=TwoViews(strong(c["crop"], c["scale_min"])))
    return DataLoader(ds, c["bs"], shuffle=True, drop_last=True, num_workers=c["workers"])


def labeled(c, split):
    if split == "train":
        tf = T.Compose([T.RandomResizedCrop(c["crop"]), T.RandomHorizontalFlip(), T.ToTensor(), NORM])
    else:
        tf = T.Compose([T.Resize(c["crop"] + 8), T.CenterCrop(c["crop"]), T.ToTensor(), NORM])
    ds = datasets.STL10(c["root"], split=split, download=True, transform=tf)
    return DataLoader(ds, c["bs"], shuffle=split == "train", num_workers=c["workers"])
