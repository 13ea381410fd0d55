#!/bin/sh
set -e
for name in em u373; do
    ./build/unet conf/$name.ini | tee $name.log
done
