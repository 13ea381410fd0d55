#!/bin/sh
# usage: go.sh NAME DIR
NAME=$1
DIR=$2
for seed in 11 12 13 14 15; do
  python main.py --data "$DIR" --name "$NAME" --seed $seed --log "log/$NAME.$seed.json"
done
python baselines.py --data "$DIR" --name "$NAME" --which meanpool
python baselines.py --data "$DIR" --name "$NAME" --which flatgru
python baselines.py --data "$DIR" --name "$NAME" --which tfidf
