#!/bin/sh
# speed against accuracy of the tree code
data=$1
out=$2
echo "theta seconds error" > "$out/theta.txt"
for th in 0.0 0.1 0.25 0.5 0.75 1.0; do
    ./stneigh tree mnist "$data" "$out" $th > "$out/tree-$th.log"
    s=$(awk '/^seconds/ {print $2}' "$out/tree-$th.log")
    e=$(awk '/^1nn map/ {print $3}' "$out/tree-$th.log")
    echo "$th $s $e" >> "$out/theta.txt"
done
