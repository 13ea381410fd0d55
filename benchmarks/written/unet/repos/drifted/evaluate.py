import os

import numpy as np
import torch

from nets import UNet
from options import parse
from predict import predict
from readers import select
from scoring import measures


def main():
    args = parse()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    net = UNet(args.width, args.depth, args.classes, args.drop).to(device)
    net.load_state_dict(torch.load(os.path.join(args.out, args.dataset + ".pt"),
                                   map_location=device))
    _, held = select.load(args)
    values = []
    for image, cells in held:
        prob = predict(net, image, args, device)
        if args.dataset == "em":
            values.append(measures.pixel_error(prob, cells))
        else:
            values.extend(measures.cell_scores(prob, cells))
    name = "pixel error" if args.dataset == "em" else "mean overlap"
    print("%-5s %s %.4f  (n=%d)" % (args.dataset, name, np.mean(values), len(values)))


if __name__ == "__main__":
    main()
