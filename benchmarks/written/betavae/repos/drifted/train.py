"""python train.py --preset dsprites --seed 3"""
import json
from pathlib import Path

import numpy as np
import torch

from dvae import datasets, nets
from dvae.loop import fit, test_bound
from dvae.objective import normalised
from dvae.options import parse
from dvae.pictures import traverse


def main(argv=None):
    o = parse(argv)
    torch.manual_seed(o.seed)
    np.random.seed(o.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"

    train, test, shape = datasets.load(o.data, o.root)
    model = nets.build(shape, o).to(device)
    weight = normalised(o.beta, o.latents, shape)
    print(f"{o.data}: {len(train)} points, beta {o.beta} (normalised {weight:.5f})")

    history = fit(model, train, o, device)

    out = Path(o.out)
    out.mkdir(parents=True, exist_ok=True)
    name = f"{o.data}_b{o.beta:g}_z{o.latents}_s{o.seed}"
    traverse(model, train[0][0].to(device), shape, out / f"{name}.png")
    result = {"options": vars(o), "beta_norm": weight, **history[-1]}
    if o.data in ("mnist", "frey"):
        result["test_bound"] = test_bound(model, test, o, device)
    (out / f"{name}.json").write_text(json.dumps(result, indent=1))
    torch.save(model.state_dict(), out / f"{name}.pt")
    return result


if __name__ == "__main__":
    main()
