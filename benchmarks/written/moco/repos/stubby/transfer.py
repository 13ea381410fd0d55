"""Hand the query encoder over to a detection library."""
import argparse

import flax
import jax
import numpy as np

import constants as C
from mocoj import optim, state as st
from mocoj.resnet import Encoder

TASKS = {
    "voc": "Faster R-CNN R50-C4, trainval07+12 / test2007, AP50 AP AP75",
    "coco": "Mask R-CNN, train2017 / val2017",
    "coco_keypoints": "Keypoint R-CNN",
    "densepose": "DensePose R-CNN",
    "lvis": "Mask R-CNN, LVIS v0.5",
    "cityscapes": "Mask R-CNN; semantic segmentation",
}


def export(ckpt, target):
    model = Encoder(C.STAGES, C.EMBED_DIM)
    blank = st.create(jax.random.PRNGKey(0), model, optim.optimizer(), C.QUEUE_SIZE)
    state = st.load(ckpt, blank)
    flat = flax.traverse_util.flatten_dict(
        {"params": state.params_q, "batch_stats": state.stats_q}, sep="/")
    np.savez(target, **{k: np.asarray(v) for k, v in flat.items()})


def main():
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("task", choices=sorted(TASKS))
    p.add_argument("--ckpt", required=True)
    args = p.parse_args()
    target = f"{args.task}_init.npz"
    export(args.ckpt, target)
    print(f"weights in {target}; fine-tune them with detectron2 ({TASKS[args.task]})")


if __name__ == "__main__":
    main()
