#!/usr/bin/env bash
set -e
mkdir -p logs
BIN=build/cures

for d in 18 34 50; do
  $BIN cfg/imagenet.json depth=$d | tee logs/imagenet_$d.txt
done
# projections where needed (above) against projections everywhere
$BIN cfg/imagenet.json depth=34 shortcut=C | tee logs/imagenet_34_C.txt

for d in 20 32 44 56; do
  $BIN cfg/cifar10.json depth=$d | tee logs/cifar_$d.txt
done
$BIN cfg/cifar110.json | tee logs/cifar_110.txt
