#!/bin/sh
# Higgs and Yahoo! tables
TREES=500
mkdir -p out
for CS in 1.0 0.5; do
  build/sprig conf/higgs.conf num_round=$TREES colsample=$CS > out/higgs_cs$CS.txt
  build/sprig conf/yahoo.conf num_round=$TREES colsample=$CS > out/yahoo_cs$CS.txt
done
python3 tools/gbm_sklearn.py data/higgs.train.csv data/higgs.test.csv $TREES > out/higgs_sklearn.txt
Rscript tools/gbm_r.R data/higgs.train.csv data/higgs.test.csv $TREES > out/higgs_gbm.txt
tail -qn 1 out/*.txt
