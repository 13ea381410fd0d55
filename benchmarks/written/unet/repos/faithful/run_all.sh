#!/bin/sh
set -e
for name in em u373 hela; do
    python fit.py conf/$name.json
done
python compare.py conf/em.json
