#!/bin/sh
set -e
mkdir -p nets logs
for game in connect4 othello; do
    ./build/tabula learn conf/base.ini conf/$game.ini | tee logs/$game.log
    ./build/tabula match conf/base.ini conf/$game.ini
    ./build/tabula sweep conf/base.ini conf/$game.ini
done
