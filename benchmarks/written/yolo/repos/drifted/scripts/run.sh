#!/bin/sh
set -e
make
mkdir -p weights
./gridnet classify cfg/pretrain.cfg lists/imagenet.txt weights/pretrain.bin
./gridnet train cfg/yolo.cfg lists/train.txt weights/yolo.bin weights/pretrain.bin
./gridnet test cfg/yolo.cfg lists/test.txt weights/yolo.bin > dets.txt
./gridnet errors dets.txt lists/test.txt
./gridnet classify cfg/fast_pretrain.cfg lists/imagenet.txt weights/fast_pretrain.bin
./gridnet train cfg/fast.cfg lists/train.txt weights/fast.bin weights/fast_pretrain.bin
./gridnet test cfg/fast.cfg lists/test.txt weights/fast.bin > dets_fast.txt
if [ -f frcnn.txt ]; then ./gridnet combine frcnn.txt dets.txt > both.txt; fi
