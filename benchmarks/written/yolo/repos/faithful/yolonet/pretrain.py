"""ImageNet classification with the trunk; only the trunk's weights are kept."""
import argparse
import os

import torch
from torchvision import datasets, transforms

from . import options
from .network import Pretext


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--cfg", default="cfg/yolo.cfg")
    ap.add_argument("--imagenet", required=True)
    args = ap.parse_args()
    cp = options.read(args.cfg)
    sec = cp["pretrain"]
    tf = transforms.Compose([transforms.RandomResizedCrop(sec.getint("size")),
                             transforms.RandomHorizontalFlip(), transforms.ToTensor()])
    data = datasets.ImageFolder(os.path.join(args.imagenet, "train"), tf)
    loader = torch.utils.data.DataLoader(data, 128, shuffle=True, num_workers=8, drop_last=True)
    dev = "cuda" if torch.cuda.is_available() else "cpu"
    net = Pretext(cp).to(dev)
    opt = torch.optim.SGD(net.parameters(), sec.getfloat("lr"), momentum=0.9, weight_decay=5e-4)
    epochs = sec.getint("epochs")
    plan = torch.optim.lr_scheduler.LambdaLR(opt, lambda e: (1 - e / epochs) ** 4)
    for epoch in range(epochs):
        for x, y in loader:
            loss = torch.nn.functional.cross_entropy(net(x.to(dev)), y.to(dev))
            opt.zero_grad()
            loss.backward()
            opt.step()
        plan.step()
        print("pretrain", epoch, loss.item(), flush=True)
        os.makedirs(os.path.dirname(sec["out"]), exist_ok=True)
        torch.save(net.trunk.state_dict(), sec["out"])


if __name__ == "__main__":
    main()
