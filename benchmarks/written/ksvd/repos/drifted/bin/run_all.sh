#!/bin/sh
set -e
cd "$(dirname "$0")/.."
export JULIA_NUM_THREADS=${JULIA_NUM_THREADS:-auto}
julia --project bin/synthetic.jl
julia --project bin/faces.jl
julia --project bin/denoise.jl "${1:-data/noisy.png}" "${2:-25}"
