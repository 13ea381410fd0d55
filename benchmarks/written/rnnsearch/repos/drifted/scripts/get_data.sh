#!/bin/sh
# Europarl v7 for training, newstest for tuning and testing (statmt.org)
set -e
mkdir -p data && cd data
curl -LO https://www.statmt.org/europarl/v7/fr-en.tgz
tar xzf fr-en.tgz
mv europarl-v7.fr-en.en europarl.en
mv europarl-v7.fr-en.fr europarl.fr
curl -LO https://www.statmt.org/wmt14/dev.tgz
tar xzf dev.tgz
for y in 2013 2014; do for l in en fr; do cp dev/newstest$y.$l newstest$y.$l; done; done
