#!/bin/sh
set -e
mkdir -p out
julia --project bin/bound.jl conf/bound.toml mnist | tee out/bound_mnist.txt
julia --project bin/bound.jl conf/bound.toml frey  | tee out/bound_frey.txt
julia --project bin/factors.jl conf/factors.toml   | tee out/factors.txt
julia --project bin/photos.jl conf/factors.toml    | tee out/photos.txt
