#!/usr/bin/env bash
set -euo pipefail

python run.py sweep configs/mnist.yaml
python run.py fit configs/frey.yaml
python run.py fit configs/dsprites.yaml
python run.py fit configs/dsprites.yaml name=dsprites_vae loss.beta=1
python run.py table configs/dsprites.yaml
