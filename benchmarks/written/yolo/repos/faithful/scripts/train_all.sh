#!/bin/sh
# usage: scripts/train_all.sh IMAGENET VOCDEVKIT PICASSO
set -e
for net in yolo fast; do
    python -m yolonet.pretrain --cfg cfg/$net.cfg --imagenet "$1"
    python -m yolonet.fit --cfg cfg/$net.cfg --voc "$2"
    python -m yolonet.evaluate --cfg cfg/$net.cfg --voc "$2" --weights runs/$net/final.pt
done
python -m yolonet.errors --dets runs/yolo/dets.pkl --voc "$2"
# paintings: a network that has seen VOC 2012 only
python -m yolonet.fit --cfg cfg/yolo.cfg --voc "$2" --set train.sets=2012:trainval run.dir=runs/art
python -m yolonet.artwork --weights runs/art/final.pt --voc "$2" --picasso "$3"
