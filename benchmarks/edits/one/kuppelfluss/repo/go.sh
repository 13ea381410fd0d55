#!/usr/bin/env bash
set -euo pipefail
for t in power_table gas_table miniboone_table bsds_table; do
  for s in 0 1 2; do
    python -m flow.run $t seed=$s
  done
done
