#!/bin/sh
# usage: lists.sh VOCDEVKIT IMAGENET   (both already converted to .ppm + .txt)
voc=$1; mkdir -p lists
add() {  # year set
    sed "s|.*|$voc/VOC$1/ppm/&.ppm|" "$voc/VOC$1/ImageSets/Main/$2.txt"
}
{ add 2007 trainval; add 2012 train; } > lists/train.txt
add 2007 test > lists/test.txt
k=0
for d in "$2"/train/*/; do
    for f in "$d"*.ppm; do echo "$f $k"; done
    k=$((k + 1))
done > lists/imagenet.txt
