#!/bin/sh
set -e
N=$((10 * 1000 * 1000))
build/splitrows data/raw/HIGGS.csv $N 1 data/higgs.train.csv data/higgs.test.csv
build/splitrows data/raw/allstate/onehot.libsvm $N 1 data/allstate.train.libsvm data/allstate.test.libsvm
# Yahoo! set 1 is used as it comes: set1.train.txt and set1.test.txt in data/raw/yahoo
