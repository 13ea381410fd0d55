#!/usr/bin/env bash
set -e
run=$1
python -m detection.convert "$run/last.pt" "$run/d2.pkl"
for task in voc coco keypoints cityscapes; do
    for init in random supervised moco; do
        python -m detection.finetune $task --init $init --weights "$run/d2.pkl" --out "$run/det/$task-$init"
    done
done
