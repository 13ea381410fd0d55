#!/bin/sh
set -e
make
for task in table noise importance regression; do
  java -Xmx4g -cp out rf.Main $task | tee results_$task.txt
done
