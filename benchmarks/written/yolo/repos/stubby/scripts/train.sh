#!/bin/sh
set -e
for name in default fast; do
    python -m detector.train --config config/$name.yaml
    python -m detector.report --config config/$name.yaml --weights runs/$name/last.weights.h5
done
