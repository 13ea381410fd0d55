#!/bin/sh
set -e
julia --project scripts/regression.jl
julia --project scripts/classification.jl config/classes.toml
julia --project scripts/flights.jl config/flights.toml
