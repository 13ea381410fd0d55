#!/bin/sh
# convert.sh ISBI_DIR U373_DIR : writes numbered PGM files (needs ImageMagick)
set -e
isbi=$1
u373=$2
mkdir -p data/em data/u373
convert "$isbi/train-volume.tif" data/em/image_%03d.pgm
convert "$isbi/train-labels.tif" data/em/label_%03d.pgm
n=0
for seq in 01 02; do
    for gt in "$u373/${seq}_GT/SEG"/man_seg*.tif; do
        id=$(basename "$gt" .tif | sed 's/man_seg//')
        convert "$u373/$seq/t$id.tif" "$(printf 'data/u373/image_%03d.pgm' $n)"
        convert "$gt" "$(printf 'data/u373/label_%03d.pgm' $n)"
        n=$((n + 1))
    done
done
echo "$n annotated frames"
