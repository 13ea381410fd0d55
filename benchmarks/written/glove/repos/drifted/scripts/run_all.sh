#!/bin/sh
# every corpus, then the extras on the default one
set -e
for c in wiki2010 wiki2014 gigaword5 wiki2014+gigaword5 commoncrawl; do
    gradle run --args="pipeline" -Dlv.corpus=$c -Dlv.out=out/$c
done
gradle run --args="pipeline" -Dlv.dim=50 -Dlv.out=out/ner50
gradle run --args="ner"
gradle run --args="svd" -Dlv.out=out/wiki2014+gigaword5
gradle run --args="sweep"
