"""What do scripts and Makefiles give to what they start, and others to them?"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.deciding import Cases, assert_decided, facts_of

CASES = Cases()
case = CASES.keep


case(
    "called_without_anything",
    {
        "a.sh": """
bash run.sh
""",
        "run.sh": """
LR=${1:-0.2}
python t.py --lr $LR
""",
        "t.py": """
import argparse
p = argparse.ArgumentParser()
p.add_argument('--lr', type=float, default=1.0)
a = p.parse_args()
print(a.lr)
""",
    },
    {"lr": 0.2},
    {"lr": 1.0},
)

case(
    "make_without_variables",
    {
        "a.sh": """
make train
""",
        "Makefile": """
LR ?= 0.2
train:
	python t.py --lr $(LR)
""",
        "t.py": """
import argparse
p = argparse.ArgumentParser()
p.add_argument('--lr', type=float, default=1.0)
a = p.parse_args()
print(a.lr)
""",
    },
    {"lr": 0.2},
    {"lr": 1.0},
)

case(
    "a_list_in_quotes",
    {
        "run.sh": """
A='(1 2)'
python t.py --lr 0.3 --tag "$A"
""",
        "t.py": """
import argparse
p = argparse.ArgumentParser()
p.add_argument('--lr', type=float, default=1.0)
a = p.parse_args()
print(a.lr)
""",
    },
    {"lr": 0.3},
    {"lr": 1.0},
)

case(
    "shell_defaults",
    {
        "run.sh": """
#!/bin/bash
LR=${LR:-0.003}
EPOCHS=${1:-40}
: ${WD:=0.1}
SEED="${2:-13}"
python -u train.py --lr "$LR" --epochs "$EPOCHS" --wd $WD --seed ${SEED}
""",
        "train.py": """
import argparse
p = argparse.ArgumentParser()
p.add_argument('--lr', type=float, default=1.0)
p.add_argument('--epochs', type=int, default=1)
p.add_argument('--wd', type=float, default=0.0)
p.add_argument('--seed', type=int, default=0)
a = p.parse_args()
print(a.lr)
""",
    },
    {"lr": 0.003, "epochs": 40, "wd": 0.1, "seed": 13},
    {"lr": 1.0, "epochs": 1, "wd": 0.0, "seed": 0},
)

case(
    "shell_args_array",
    {
        "run.sh": """
ARGS="--lr 0.02 --wd 0.3"
OPTS=(--epochs 12 --name exp1)
CUDA_VISIBLE_DEVICES=0 accelerate launch --num_processes 2 train.py $ARGS "${OPTS[@]}"
""",
        "train.py": """
import argparse
p = argparse.ArgumentParser()
p.add_argument('--lr', type=float, default=1.0)
p.add_argument('--wd', type=float, default=0.0)
p.add_argument('--epochs', type=int, default=1)
p.add_argument('--name', default='x')
a = p.parse_args()
print(a.lr)
""",
    },
    {"lr": 0.02, "wd": 0.3, "epochs": 12, "name": "exp1"},
    {"lr": 1.0, "wd": 0.0, "epochs": 1, "name": "x"},
)

case(
    "shell_getopts",
    {
        "all.sh": """
bash run.sh -l 0.5
""",
        "run.sh": """
lr=0.1
bs=32
while getopts "l:b:" o; do
  case $o in
    l) lr=$OPTARG ;;
    b) bs=$OPTARG ;;
  esac
done
python train.py --lr $lr --bs $bs
""",
        "train.py": """
import argparse
p = argparse.ArgumentParser()
p.add_argument('--lr', type=float, default=1.0)
p.add_argument('--bs', type=int, default=8)
a = p.parse_args()
print(a.lr)
""",
    },
    {"lr": 0.5, "bs": 32},
    {"lr": 1.0, "bs": 8},
)

case(
    "shell_callscript",
    {
        "all.sh": """
export LR=0.7
bash run.sh 50
""",
        "run.sh": """
python train.py --lr $LR --epochs $1
""",
        "train.py": """
import argparse
p = argparse.ArgumentParser()
p.add_argument('--lr', type=float, default=1.0)
p.add_argument('--epochs', type=int, default=8)
a = p.parse_args()
print(a.lr)
""",
    },
    {"lr": 0.7, "epochs": 50},
    {"lr": 1.0, "epochs": 8},
)

case(
    "make_vars",
    {
        "Makefile": """
LR ?= 0.1
EPOCHS := 10
BS = 32
all: train
train:
	python train.py --lr $(LR) --epochs ${EPOCHS} --bs $(BS)
""",
        "run.sh": """
make train LR=0.02
""",
        "train.py": """
import argparse
p = argparse.ArgumentParser()
p.add_argument('--lr', type=float, default=1)
p.add_argument('--epochs', type=int, default=1)
p.add_argument('--bs', type=int, default=1)
a = p.parse_args()
print(a.lr)
""",
    },
    {"lr": 0.02, "epochs": 10, "bs": 32},
    {"lr": 1, "epochs": 1, "bs": 1},
)

case(
    "slurm_array",
    {
        "job.slurm": """
#!/bin/bash
#SBATCH --array=0-2
#SBATCH --gres=gpu:4
#SBATCH --time=12:00:00
LRS=(0.1 0.01 0.001)
LR=${LRS[$SLURM_ARRAY_TASK_ID]}
srun python train.py --lr $LR --bs ${BS:-64}
""",
        "train.py": """
import argparse
p = argparse.ArgumentParser()
p.add_argument('--lr', type=float, default=1.0)
p.add_argument('--bs', type=int, default=8)
a = p.parse_args()
print(a.lr, a.bs)
""",
    },
    {"lr|lrs": [0.1, 0.01, 0.001], "bs": 64},
    {"bs": 8, "lr": 1.0},
)

case(
    "shell_loop",
    {
        "run.sh": """
for lr in 0.1 0.01; do
  for seed in 1 2 3; do
    python train.py --lr $lr --seed $seed --bs 32
  done
done
""",
        "train.py": """
import argparse
p = argparse.ArgumentParser()
p.add_argument('--lr', type=float, default=1.0)
p.add_argument('--seed', type=int, default=0)
p.add_argument('--bs', type=int, default=8)
a = p.parse_args()
print(a.lr)
""",
    },
    {"bs": 32},
    {"lr": 1.0, "seed": 0, "bs": 8},
)

case(
    "sh_source",
    {
        "env.sh": """
export LR=0.2
BS=16
""",
        "run.sh": """
source ./env.sh
python t.py --lr $LR --bs ${BS}
""",
        "t.py": """
import argparse
p = argparse.ArgumentParser()
p.add_argument('--lr', type=float, default=1.0)
p.add_argument('--bs', type=int, default=8)
a = p.parse_args()
print(a.lr)
""",
    },
    {"lr": 0.2, "bs": 16},
    {"lr": 1.0, "bs": 8},
)

case(
    "sh_heredoc",
    {
        "run.sh": """
cat > conf.yaml <<EOT
lr: 0.3
EOT
N=$((4 * 8))
STEPS=$(( N * 10 ))
python t.py --bs $N --steps $STEPS
""",
        "t.py": """
import argparse
p = argparse.ArgumentParser()
p.add_argument('--bs', type=int, default=8)
p.add_argument('--steps', type=int, default=1)
a = p.parse_args()
print(a.bs)
""",
    },
    {"bs": 32, "steps": 320},
    {"bs": 8, "steps": 1},
)

case(
    "sched_lr",
    {
        "run.sh": """
WORLD_SIZE=8 python t.py --batch-size 1024
""",
        "t.py": """
import argparse, os
p = argparse.ArgumentParser()
p.add_argument('--lr', default=0.1, type=float)
p.add_argument('--batch-size', default=256, type=int)
args = p.parse_args()
world = int(os.environ.get('WORLD_SIZE', 1))
args.lr = args.lr * args.batch_size / 256
total = args.batch_size * world
print(args.lr, total)
""",
    },
    {"lr": 0.4, "batch_size": 1024, "total": 8192},
    {"lr": 0.1, "batch_size": 256},
)


@pytest.mark.parametrize("name", CASES)
def test_what_decides_is_in_force_and_nothing_else(name: str, tmp_path: Path) -> None:
    assert_decided(CASES[name], tmp_path)


@pytest.mark.parametrize("name", CASES)
def test_a_fact_that_lost_says_why(name: str, tmp_path: Path) -> None:
    facts = facts_of(tmp_path, CASES[name][0])
    assert all(fact.note for fact in facts if not fact.in_force)
