"""Fine-tune a detector from one of three starting points."""
import argparse
import json
import os

from detectron2 import model_zoo
from detectron2.config import get_cfg
from detectron2.engine import DefaultTrainer, launch
from detectron2.evaluation import (CityscapesInstanceEvaluator, COCOEvaluator,
                                   PascalVOCDetectionEvaluator)

TASKS = {
    "voc": dict(
        base="PascalVOC-Detection/faster_rcnn_R_50_C4.yaml",
        train=("voc_2007_trainval", "voc_2012_trainval"), test=("voc_2007_test",),
        iters=18000, steps=(12000, 16000), sides=(480, 512, 544, 576, 608, 640, 672, 704, 736, 768, 800)),
    "coco": dict(
        base="COCO-InstanceSegmentation/mask_rcnn_R_50_C4_1x.yaml",
        train=("coco_2017_train",), test=("coco_2017_val",),
        iters=90000, steps=(60000, 80000), sides=(640, 672, 704, 736, 768, 800)),
    "keypoints": dict(
        base="COCO-Keypoints/keypoint_rcnn_R_50_FPN_1x.yaml",
        train=("keypoints_coco_2017_train",), test=("keypoints_coco_2017_val",),
        iters=90000, steps=(60000, 80000), sides=(640, 672, 704, 736, 768, 800)),
    "cityscapes": dict(
        base="Cityscapes/mask_rcnn_R_50_FPN.yaml",
        train=("cityscapes_fine_instance_seg_train",), test=("cityscapes_fine_instance_seg_val",),
        iters=24000, steps=(18000,), sides=(800, 832, 864, 896, 928, 960, 992, 1024)),
}
SUPERVISED = "detectron2://ImageNetPretrained/torchvision/R-50.pkl"


class Trainer(DefaultTrainer):
    @classmethod
    def build_evaluator(cls, cfg, dataset_name, output_folder=None):
        if dataset_name.startswith("voc"):
            return PascalVOCDetectionEvaluator(dataset_name)
        if dataset_name.startswith("cityscapes"):
            return CityscapesInstanceEvaluator(dataset_name)
        return COCOEvaluator(dataset_name, output_dir=cfg.OUTPUT_DIR)


def make_cfg(args):
    task = TASKS[args.task]
    cfg = get_cfg()
    cfg.merge_from_file(model_zoo.get_config_file(task["base"]))
    cfg.DATASETS.TRAIN, cfg.DATASETS.TEST = task["train"], task["test"]
    cfg.INPUT.MIN_SIZE_TRAIN = task["sides"]
    cfg.INPUT.FORMAT = "RGB"
    cfg.MODEL.PIXEL_MEAN = [123.675, 116.280, 103.530]
    cfg.MODEL.PIXEL_STD = [58.395, 57.120, 57.375]
    cfg.MODEL.RESNETS.STRIDE_IN_1X1 = False
    cfg.MODEL.RESNETS.NORM = "FrozenBN"
    cfg.MODEL.BACKBONE.FREEZE_AT = 0
    cfg.SOLVER.MAX_ITER = task["iters"]
    cfg.SOLVER.STEPS = task["steps"]
    cfg.MODEL.WEIGHTS = {"moco": args.weights, "supervised": SUPERVISED, "random": ""}[args.init]
    cfg.OUTPUT_DIR = args.out
    return cfg


def work(args):
    cfg = make_cfg(args)
    os.makedirs(cfg.OUTPUT_DIR, exist_ok=True)
    trainer = Trainer(cfg)
    trainer.resume_or_load(resume=False)
    results = trainer.train()
    with open(os.path.join(args.out, "result.json"), "w") as fh:
        json.dump(results, fh, indent=1)


def main():
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("task", choices=sorted(TASKS))
    p.add_argument("--init", choices=["moco", "supervised", "random"], default="moco")
    p.add_argument("--weights", default="", help="converted checkpoint, for --init moco")
    p.add_argument("--out", required=True)
    p.add_argument("--gpus", type=int, default=8)
    args = p.parse_args()
    launch(work, args.gpus, dist_url="auto", args=(args,))


if __name__ == "__main__":
    main()
