"""Detection with pre-trained trunks (needs detectron2)."""
import argparse
import json
import os

import yaml
from detectron2 import model_zoo
from detectron2.config import get_cfg
from detectron2.engine import DefaultTrainer, launch
from detectron2.evaluation import COCOEvaluator, PascalVOCDetectionEvaluator

from .weights import to_detectron

HERE = os.path.dirname(__file__)


class Trainer(DefaultTrainer):
    @classmethod
    def build_evaluator(cls, cfg, name, output_folder=None):
        if name.startswith("voc"):
            return PascalVOCDetectionEvaluator(name)
        return COCOEvaluator(name, output_dir=cfg.OUTPUT_DIR)


def settings(args):
    with open(os.path.join(HERE, "tasks.yaml")) as fh:
        task = yaml.safe_load(fh)[args.task]
    cfg = get_cfg()
    cfg.merge_from_file(model_zoo.get_config_file(task["model"]))
    cfg.DATASETS.TRAIN, cfg.DATASETS.TEST = tuple(task["train"]), tuple(task["test"])
    cfg.SOLVER.MAX_ITER, cfg.SOLVER.STEPS = task["iterations"], tuple(task["steps"])
    cfg.INPUT.MIN_SIZE_TRAIN = tuple(task["min_size"])
    # batch norm of the trunk is tuned; heads and FPN stay as the zoo has them
    cfg.MODEL.RESNETS.NORM = "SyncBN"
    cfg.MODEL.FPN.NORM = ""
    cfg.MODEL.ROI_MASK_HEAD.NORM = ""
    cfg.MODEL.BACKBONE.FREEZE_AT = 0
    cfg.MODEL.RESNETS.STRIDE_IN_1X1 = False
    if args.init == "moco":
        cfg.INPUT.FORMAT = "RGB"
        cfg.MODEL.WEIGHTS = to_detectron(args.weights, args.weights + ".pkl")
    else:
        cfg.MODEL.WEIGHTS = "detectron2://ImageNetPretrained/torchvision/R-50.pkl"
    cfg.OUTPUT_DIR = f"out/det/{args.task}_{args.init}"
    os.makedirs(cfg.OUTPUT_DIR, exist_ok=True)
    return cfg, task


def work(args):
    cfg, task = settings(args)
    trainer = Trainer(cfg)
    trainer.resume_or_load(resume=False)
    result = trainer.train()
    kept = {part: {m: scores[m] for m in task["report"]} for part, scores in result.items()}
    with open(os.path.join(cfg.OUTPUT_DIR, "scores.json"), "w") as fh:
        json.dump(kept, fh)
    print(kept)


if __name__ == "__main__":
    p = argparse.ArgumentParser()
    p.add_argument("task", choices=["voc", "coco"])
    p.add_argument("--init", choices=["moco", "supervised"], default="moco")
    p.add_argument("--weights", default="out/in1m/encoder.pth")
    args = p.parse_args()
    launch(work, 8, dist_url="auto", args=(args,))
