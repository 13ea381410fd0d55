#!/usr/bin/env bash
set -e
for c in mnist celeba cifar10; do
  python -m scorenet train conf/$c.yaml
  python -m scorenet select conf/$c.yaml
  python -m scorenet sample conf/$c.yaml
done
python -m scorenet score conf/cifar10.yaml
python -m scorenet inpaint conf/celeba.yaml
python -m scorenet train conf/cifar10_single.yaml
python -m scorenet select conf/cifar10_single.yaml
python -m scorenet sample conf/cifar10_single.yaml
python -m scorenet toy conf/toy.yaml
