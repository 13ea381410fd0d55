"""Which value do command-line tools, environments and other programs give a Python program?"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.deciding import Cases, assert_decided, facts_of

CASES = Cases()
case = CASES.keep


case(
    "nothing_given",
    {
        "t.py": """
import click
@click.command()
@click.option('--lr', '-l', default=0.1)
def main(lr):
    print(lr)
main()
""",
    },
    {"lr": 0.1},
    {},
)

case(
    "starts_another_program",
    {
        "go.py": """
import subprocess
subprocess.run(['ls', '--lr', '3'])
""",
        "t.py": """
import argparse
p = argparse.ArgumentParser()
p.add_argument('--lr', type=float, default=1.0)
a = p.parse_args()
print(a.lr)
""",
    },
    {"lr": 1.0},
    {},
)

case(
    "environment_of_nobody",
    {
        "t.py": """
import os
lr = float(os.environ.get('LR', '0.1'))
print(lr)
""",
        "x.sh": """
echo LR=0.3
""",
    },
    {"lr": 0.1},
    {},
)

case(
    "click_basic",
    {
        "run.sh": """
python train.py -b 64 --no-amp
""",
        "train.py": """
import click
@click.command()
@click.option('--lr', default=1e-3, show_default=True)
@click.option('--batch-size', '-b', 'bs', type=int, default=32)
@click.option('--amp/--no-amp', default=True)
@click.option('--opt', type=click.Choice(['sgd', 'adam']), default='adam')
def main(lr, bs, amp, opt):
    print(dict(lr=lr, bs=bs, amp=amp, opt=opt))
if __name__ == '__main__':
    main()
""",
    },
    {"lr": 0.001, "bs|batch_size": 64, "amp": False, "opt": "adam"},
    {"bs": 32, "amp": True},
)

case(
    "click_group",
    {
        "cli.py": """
import click
@click.group()
@click.option('--seed', default=0)
def cli(seed): pass
@cli.command()
@click.option('--lr', default=1e-3, envvar='LR')
@click.argument('epochs', default=10)
def train(lr, epochs): print(lr, epochs)
@cli.command()
@click.option('--topk', default=5)
def evaluate(topk): print(topk)
cli()
""",
        "job.sh": """
export LR=0.02
python cli.py --seed 7 train 30
""",
    },
    {"seed": 7, "lr": 0.02, "epochs": 30},
    {"seed": 0, "lr": 0.001, "epochs": 10},
)

case(
    "typer_app",
    {
        "Makefile": """
train:
	python train.py --lr 3e-4 --n-epochs 50 --fast
""",
        "train.py": """
import typer
from typing_extensions import Annotated
app = typer.Typer()
@app.command()
def train(lr: float = 1e-3, epochs: Annotated[int, typer.Option('--n-epochs')] = 20,
          wd: float = typer.Option(0.01, help='decay'), fast: bool = False):
    print(lr, epochs, wd, fast)
if __name__ == '__main__':
    app()
""",
    },
    {"lr": 0.0003, "epochs": 50, "wd": 0.01, "fast": True},
    {"lr": 0.001, "epochs": 20, "fast": False},
)

case(
    "fire_class",
    {
        "run.sh": """
python t.py fit --epochs 90 --lr 0.1
""",
        "t.py": """
import fire
class Trainer:
    def __init__(self, lr=1e-3, wd=0.0):
        self.lr, self.wd = lr, wd
    def fit(self, epochs=10):
        print(self.lr, self.wd, epochs)
fire.Fire(Trainer)
""",
    },
    {"lr": 0.1, "wd": 0.0, "epochs": 90},
    {"lr": 0.001, "epochs": 10},
)

case(
    "absl_define",
    {
        "main.py": """
from absl import app, flags
flags.DEFINE_float('learning_rate', 0.1, 'x')
flags.DEFINE_bool('augment', True, 'x')
flags.DEFINE_list('layers', ['64', '64'], 'x')
flags.DEFINE_enum('opt', 'sgd', ['sgd', 'adam'], 'x')
_BS = flags.DEFINE_integer('batch_size', 32, 'x')
F = flags.FLAGS
flags.FLAGS.set_default('opt', 'adam')
def main(argv):
    print(F.learning_rate, F.augment, F.opt, _BS.value)
if __name__ == '__main__':
    app.run(main)
""",
        "run.sh": """
python main.py --noaugment --batch_size=256
""",
    },
    {"learning_rate": 0.1, "augment": False, "opt": "adam", "batch_size": 256},
    {"augment": True, "opt": "sgd"},
)

case(
    "argparse_fromfile",
    {
        "args.txt": """
--lr
0.01
""",
        "main.py": """
import argparse
p = argparse.ArgumentParser(fromfile_prefix_chars='@')
p.add_argument('--lr', type=float, default=1e-3)
p.add_argument('--wd', type=float, default=0)
p.add_argument('--betas', type=float, nargs=2, default=[0.9, 0.999])
a = p.parse_args()
print(a.lr)
""",
        "run.sh": """
python main.py @args.txt --betas 0.5 0.9
""",
    },
    {"lr": 0.01, "wd": 0, "betas": [0.5, 0.9]},
    {"lr": 0.001, "betas": [0.9, 0.999]},
)

case(
    "argparse_yaml_defaults",
    {
        "base.yaml": """
lr: 0.01
epochs: 100
""",
        "main.py": """
import argparse, yaml
pre = argparse.ArgumentParser(add_help=False)
pre.add_argument('--config', default='base.yaml')
a, rest = pre.parse_known_args()
p = argparse.ArgumentParser(parents=[pre])
p.add_argument('--lr', type=float, default=1e-3)
p.add_argument('--epochs', type=int, default=10)
p.add_argument('--bs', type=int, default=16)
with open(a.config) as f:
    p.set_defaults(**yaml.safe_load(f))
a = p.parse_args(rest)
print(a.lr, a.epochs, a.bs)
""",
        "run.sh": """
python main.py --epochs 200
""",
    },
    {"lr": 0.01, "epochs": 200, "bs": 16},
    {"lr": 0.001, "epochs": 100},
)

case(
    "simple_parsing2",
    {
        "run.sh": """
python t.py --layers 6
""",
        "t.py": """
from dataclasses import dataclass
from simple_parsing import ArgumentParser
@dataclass
class HP:
    lr: float = 1e-3
    layers: int = 2
p = ArgumentParser()
p.add_arguments(HP, dest='hp')
args = p.parse_args()
print(args.hp.lr)
""",
    },
    {"lr": 0.001, "layers": 6},
    {"layers": 2},
)


case(
    "mmengine_cfgopts",
    {
        "base.py": """
base_lr = 0.1
total = 90
""",
        "cfg.py": """
_base_ = 'base.py'
lr = 0.02
optim_wrapper = dict(optimizer=dict(lr=0.2))
""",
        "run.sh": """
python train.py cfg.py --cfg-options total=30
""",
        "train.py": """
import argparse
from mmengine.config import Config, DictAction
p = argparse.ArgumentParser()
p.add_argument('config')
p.add_argument('--cfg-options', nargs='+', action=DictAction)
a = p.parse_args()
cfg = Config.fromfile(a.config)
if a.cfg_options is not None:
    cfg.merge_from_dict(a.cfg_options)
print(cfg)
""",
    },
    {"optimizer.lr": 0.2, "total": 30, "base_lr": 0.1},
    {"total": 90},
)

case(
    "ml_collections",
    {
        "configs/big.py": """
from configs import default
def get_config():
    config = default.get_config()
    config.model.dim = 1024
    return config
""",
        "configs/default.py": """
import ml_collections
def get_config():
    config = ml_collections.ConfigDict()
    config.lr = 1e-3
    config.model = ml_collections.ConfigDict()
    config.model.dim = 128
    config.steps = 1000
    return config
""",
        "main.py": """
from absl import app, flags
from ml_collections import config_flags
FLAGS = flags.FLAGS
config_flags.DEFINE_config_file('config', 'configs/default.py')
def main(_):
    cfg = FLAGS.config
    print(cfg.lr, cfg.model.dim, cfg.steps)
app.run(main)
""",
        "run.sh": """
python main.py --config=configs/big.py --config.lr=3e-4
""",
    },
    {"lr": 0.0003, "model.dim|dim": 1024, "steps": 1000},
    {"lr": 0.001, "dim": 128},
)

case(
    "hydra_defaults",
    {
        "conf/config.yaml": """
defaults:
  - optim: sgd
  - model: small
  - _self_
seed: 1
optim:
  lr: 0.05
""",
        "conf/model/large.yaml": """
width: 512
""",
        "conf/model/small.yaml": """
width: 64
""",
        "conf/optim/adam.yaml": """
name: adam
lr: 0.001
betas: [0.9, 0.95]
""",
        "conf/optim/sgd.yaml": """
name: sgd
lr: 0.1
momentum: 0.9
""",
        "run.sh": """
python train.py optim=adam model.width=128 seed=7 +trainer.epochs=30
""",
        "train.py": """
import hydra
@hydra.main(config_path='conf', config_name='config', version_base=None)
def main(cfg):
    print(cfg.optim.lr, cfg.model.width, cfg.seed)
main()
""",
    },
    {
        "optim.lr|lr": 0.05,
        "model.width|width": 128,
        "seed": 7,
        "optim.name": "adam",
        "trainer.epochs|epochs": 30,
    },
    {"width": 64, "seed": 1, "momentum": 0.9},
)

case(
    "hydra_package",
    {
        "conf/config.yaml": """
defaults:
  - /optim/adam@opt
  - override hydra/job_logging: disabled
  - _self_
epochs: 10
""",
        "conf/experiment/big.yaml": """
# @package _global_
defaults:
  - override /optim@opt: adam
opt:
  lr: 0.0003
epochs: 100
""",
        "conf/optim/adam.yaml": """
lr: 0.001
wd: 0.1
""",
        "run.sh": """
python train.py +experiment=big
""",
        "train.py": """
import hydra
@hydra.main(config_path='conf', config_name='config')
def main(cfg):
    print(cfg.opt.lr, cfg.epochs)
main()
""",
    },
    {"opt.lr|lr": 0.0003, "epochs": 100, "wd": 0.1},
    {"lr": 0.001, "epochs": 10},
)

case(
    "hydra_list",
    {
        "configs/data/cifar.yaml": """
bs: 128
""",
        "configs/data/mnist.yaml": """
bs: 64
workers: ${n_workers}
n_workers: 4
""",
        "configs/experiment/ex1.yaml": """
# @package _global_
defaults:
  - override /data: cifar
seed: 7
data:
  bs: 256
""",
        "configs/train.yaml": """
defaults:
  - _self_
  - data: mnist
  - trainer
  - optional callbacks: none
  - experiment: null
data:
  bs: 1
seed: 12345
lr: 0.1
""",
        "configs/trainer.yaml": """
max_epochs: 10
""",
        "run.sh": """
python src/train.py experiment=ex1 lr=0.02
""",
        "src/train.py": """
import hydra
from omegaconf import DictConfig
@hydra.main(version_base="1.3", config_path="../configs", config_name="train.yaml")
def main(cfg: DictConfig):
    print(cfg.data.bs, cfg.seed, cfg.max_epochs)
if __name__ == "__main__":
    main()
""",
    },
    {"data.bs": 256, "seed": 7, "lr": 0.02, "max_epochs": 10},
    {"bs": 64, "seed": 12345, "lr": 0.1},
)

case(
    "env_vars",
    {
        "run.sh": """
export BATCH=128
LR=0.01 python t.py
""",
        "t.py": """
import os
lr = float(os.environ.get('LR', 1e-3))
bs = int(os.getenv('BATCH', '32'))
layers = int(os.environ['LAYERS']) if 'LAYERS' in os.environ else 6
verbose = os.environ.get('DEBUG', '0') == '1'
print(lr, bs, layers, verbose)
""",
    },
    {"lr": 0.01, "bs": 128, "layers": 6, "verbose": False},
    {"lr": 0.001, "bs": 32},
)

case(
    "dotenv",
    {
        ".env": """
LR=3e-4
# EPOCHS=3
EPOCHS=40
""",
        "t.py": """
import os
from dotenv import load_dotenv
load_dotenv()
lr = float(os.getenv('LR', '1e-3'))
epochs = int(os.environ.get('EPOCHS', 10))
print(lr, epochs)
""",
    },
    {"lr": 0.0003, "epochs": 40},
    {"lr": 0.001, "epochs": 10},
)

case(
    "ci_launch",
    {
        ".github/workflows/ci.yml": """
name: ci
on: [push]
jobs:
  t:
    runs-on: ubuntu-latest
    env:
      SEED: 5
    steps:
      - run: python train.py --epochs 2
""",
        "train.py": """
import argparse, os
p = argparse.ArgumentParser()
p.add_argument('--epochs', type=int, default=8)
p.add_argument('--seed', type=int, default=int(os.environ.get('SEED', 1)))
a = p.parse_args()
print(a.epochs, a.seed)
""",
    },
    {"epochs": 2, "seed": 5},
    {"epochs": 8, "seed": 1},
)

case(
    "dockerfile",
    {
        "Dockerfile": """
FROM python:3.11
ENV LR=0.3
ENV WD 0.1
CMD ["python", "train.py", "--epochs", "9"]
""",
        "train.py": """
import argparse, os
p = argparse.ArgumentParser()
p.add_argument('--epochs', type=int, default=8)
a = p.parse_args()
lr = float(os.environ.get('LR', '0.1'))
print(a.epochs, lr)
""",
    },
    {"epochs": 9, "lr": 0.3},
    {"epochs": 8, "lr": 0.1},
)

case(
    "subprocess_launch",
    {
        "launch.py": """
import subprocess, sys
LR = 0.02
subprocess.run([sys.executable, 'train.py', '--lr', str(LR), '--epochs', '7'])
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
    {"lr": 0.02, "epochs": 7},
    {"lr": 1.0, "epochs": 8},
)

case(
    "os_system_launch",
    {
        "launch.py": """
import os
os.system('python train.py --lr 0.02')
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
    {"lr": 0.02, "epochs": 8},
    {"lr": 1.0},
)


case(
    "pydantic_env",
    {
        "run.sh": """
APP_BS=64 python s.py
""",
        "s.py": """
from pydantic import BaseModel, Field
from pydantic_settings import BaseSettings, SettingsConfigDict
class Opt(BaseModel):
    lr: float = 1e-3
    steps: int = Field(default=100, ge=1)
class S(BaseSettings):
    model_config = SettingsConfigDict(env_prefix='APP_')
    bs: int = 32
    seed: int = 0
    opt: Opt = Opt(lr=2e-3)
s = S()
o = s.opt.model_copy(update={'steps': 500})
print(s.bs, s.seed, o.lr, o.steps)
""",
    },
    {"bs": 64, "seed": 0, "lr": 0.002, "steps": 500},
    {"bs": 32, "lr": 0.001, "steps": 100},
)

case(
    "attrs_evolve",
    {
        "t.py": """
import attr, attrs
from attrs import define, field, Factory
@define
class C:
    lr: float = field(default=0.1, converter=float)
    dims: list = Factory(lambda: [64, 32])
    k: int = 3
    @k.default
    def _k(self): return 3
c = attrs.evolve(C(lr=1e-2), k=9)
print(c.lr, c.dims, c.k)
""",
    },
    {"lr": 0.01, "dims": [64, 32], "k": 9},
    {"lr": 0.1},
)

case(
    "namedtuple_replace",
    {
        "t.py": """
from typing import NamedTuple
from collections import namedtuple
class HP(NamedTuple):
    lr: float = 1e-3
    gamma: float = 0.99
    clip: float = 0.2
hp = HP(gamma=0.95)._replace(lr=3e-4)
Env = namedtuple('Env', 'frames skip', defaults=(4, 2))
env = Env(skip=8)
print(hp, env)
""",
    },
    {"lr": 0.0003, "gamma": 0.95, "clip": 0.2, "frames": 4, "skip": 8},
    {"lr": 0.001, "gamma": 0.99, "skip": 2},
)

case(
    "registry_kwargs",
    {
        "t.py": """
MODELS = {}
def register(name, **defaults):
    def deco(cls):
        MODELS[name] = (cls, defaults)
        return cls
    return deco
@register('small', width=64)
@register('large', width=256, depth=24)
class Net:
    def __init__(self, width=32, depth=12):
        self.width, self.depth = width, depth
def build(cfg):
    cls, kw = MODELS[cfg.pop('type')]
    return cls(**{**kw, **cfg})
net = build({'type': 'large', 'depth': 48})
print(net.width, net.depth)
""",
    },
    {"width": 256, "depth": 48},
    {"width": 32, "depth": 12},
)

case(
    "cond_known",
    {
        "t.py": """
DATASET = 'imagenet'
if DATASET == 'cifar':
    lr, epochs = 0.1, 200
elif DATASET == 'imagenet':
    lr, epochs = 0.5, 90
else:
    raise ValueError
wd = 1e-4 if DATASET.startswith('image') else 5e-4
match DATASET:
    case 'cifar' | 'svhn':
        crop = 32
    case 'imagenet':
        crop = 224
    case _:
        crop = 64
print(lr, epochs, wd, crop)
""",
    },
    {"lr": 0.5, "epochs": 90, "wd": 0.0001, "crop": 224},
    {"lr": 0.1, "epochs": 200, "wd": 0.0005, "crop": 32},
)

case(
    "lambda_default",
    {
        "t.py": """
make = lambda lr=0.1, wd=0.2: (lr, wd)
make(wd=0.3)
class A:
    def __call__(self, k=3): return k
A()(k=9)
def outer(lr2=0.1):
    def inner(m=0.9):
        return lr2, m
    return inner
outer(0.4)(m=0.8)
""",
    },
    {"lr": 0.1, "wd": 0.3, "k": 9, "lr2": 0.4, "m": 0.8},
    {"wd": 0.2, "k": 3, "lr2": 0.1, "m": 0.9},
)

case(
    "enum_literal",
    {
        "t.py": """
from enum import Enum, IntEnum
class Sz(IntEnum):
    S = 64
    L = 512
DIM = Sz.L.value
HEADS = int(Sz.S) // 8
print(DIM, HEADS)
""",
    },
    {"DIM": 512, "HEADS": 8},
    {},
)

case(
    "json_config",
    {
        "config.json": """
{"lr": 0.01, "model": {"dim": 256, "layers": 4}}
""",
        "t.py": """
import json
from pathlib import Path
cfg = {'lr': 0.1, 'wd': 0.5}
cfg.update(json.loads(Path('config.json').read_text()))
cfg['model']['layers'] = 12
class Net:
    def __init__(self, dim=64, layers=2, drop=0.3):
        print(dim, layers, drop)
Net(**cfg['model'])
print(cfg['lr'], cfg['wd'])
""",
    },
    {"lr": 0.01, "wd": 0.5, "dim": 256, "layers": 12, "drop": 0.3},
    {"lr": 0.1, "dim": 64, "layers": 2},
)

case(
    "setattr_loop",
    {
        "t.py": """
class A: pass
a = A()
a.lr = 0.1
for k, v in {'lr': 0.2, 'wd': 0.3}.items():
    setattr(a, k, v)
a.__dict__.update(bs=64)
b = type('B', (), dict(dim=8))
print(a.lr, a.wd, a.bs, b.dim)
""",
    },
    {"lr": 0.2, "wd": 0.3, "bs": 64, "dim": 8},
    {"lr": 0.1},
)

case(
    "wandb",
    {
        "t.py": """
import wandb
wandb.init(project='x', config={'lr': 0.01, 'epochs': 5})
cfg = wandb.config
cfg.lr = 0.02
wandb.config.update({'epochs': 50})
print(wandb.config.lr, wandb.config['epochs'])
""",
    },
    {"lr": 0.02, "epochs": 50},
    {"lr": 0.01, "epochs": 5},
)

case(
    "tune",
    {
        "t.py": """
from ray import tune
def train(config):
    lr = config['lr']
    bs = config.get('bs', 32)
    print(lr, bs)
tune.Tuner(train, param_space={'lr': tune.grid_search([0.1, 0.01]), 'bs': 64}).fit()
""",
    },
    {"bs": 64},
    {"bs": 32},
)

case(
    "ini2",
    {
        "c.cfg": """
[model]
dim = 64
ff = ${dim}
[optim]
lr = 0.001
amp = yes
steps = 100
""",
        "t.py": """
from configparser import ConfigParser, ExtendedInterpolation
cp = ConfigParser(interpolation=ExtendedInterpolation())
cp.read('c.cfg')
cp.set('optim', 'steps', '500')
cp['model']['dim'] = 128
lr = float(cp.get('optim', 'lr'))
amp = cp.getboolean('optim', 'amp')
print(lr, amp)
""",
    },
    {"lr": 0.001, "steps": 500, "dim": 128},
    {"steps": 100, "dim": 64},
)

case(
    "keras_compile",
    {
        "t.py": (
            "import keras\n"
            "model = keras.Sequential([keras.layers.Dense(64, activation='relu'), k"
            "eras.layers.Dropout(0.5)])\n"
            "model.compile(optimizer='adam', loss='mse')\n"
            "model.fit(None, None, epochs=10, batch_size=128, validation_split=0.1)"
            "\n"
        ),
    },
    {
        "learning_rate": 0.001,
        "epochs": 10,
        "batch_size": 128,
        "validation_split": 0.1,
        "optimizer": "adam",
        "beta_1": 0.9,
        "beta_2": 0.999,
    },
    {},
)

case(
    "keras_schedule",
    {
        "t.py": """
import tensorflow as tf
sched = tf.keras.optimizers.schedules.ExponentialDecay(0.01, decay_steps=1000, decay_rate=0.96)
opt = tf.keras.optimizers.SGD(learning_rate=sched, momentum=0.9)
model.compile(optimizer=opt, loss='ce')
model.fit(x, y, epochs=5)
""",
    },
    {
        "initial_learning_rate": 0.01,
        "decay_steps": 1000,
        "decay_rate": 0.96,
        "momentum": 0.9,
        "epochs": 5,
    },
    {},
)

case(
    "optax_inject",
    {
        "t.py": (
            "import optax\n"
            "LR = 1e-3\n"
            "tx = optax.inject_hyperparams(optax.adam)(learning_rate=LR * 3, b1=0.8"
            ")\n"
            "sch = optax.join_schedules([optax.linear_schedule(0.0, LR, 500), optax"
            ".cosine_decay_schedule(LR, 9500, alpha=0.1)], [500])\n"
        ),
    },
    {
        "learning_rate": 0.003,
        "b1": 0.8,
        "b2": 0.999,
        "decay_steps": 9500,
        "alpha": 0.1,
        "transition_steps": 500,
    },
    {},
)

case(
    "deepspeed_hf",
    {
        "ds.json": (
            '{"train_micro_batch_size_per_gpu": "auto", "gradient_accumulation_step'
            's": 4, "optimizer": {"type": "AdamW", "params": {"lr": "auto", "eps": '
            '1e-6}}, "fp16": {"enabled": true, "loss_scale": 0}}\n'
        ),
        "t.py": (
            "from transformers import TrainingArguments\n"
            "a = TrainingArguments('out', learning_rate=2e-5, per_device_train_batc"
            "h_size=8, deepspeed='ds.json')\n"
        ),
    },
    {
        "learning_rate": 2e-05,
        "per_device_train_batch_size": 8,
        "gradient_accumulation_steps": 4,
        "eps": 1e-06,
        "fp16.enabled": True,
    },
    {},
)

case(
    "trainer_hf2",
    {
        "t.py": (
            "from transformers import TrainingArguments, Trainer\n"
            "def make(lr=5e-5):\n"
            "    return TrainingArguments('out', learning_rate=lr, lr_scheduler_typ"
            "e='cosine', weight_decay=0.1)\n"
            "args = make(1e-4)\n"
            "args.num_train_epochs = 10\n"
            "Trainer(args=args)\n"
        ),
    },
    {
        "learning_rate": 0.0001,
        "weight_decay": 0.1,
        "num_train_epochs": 10,
        "adam_beta2": 0.999,
        "lr_scheduler_type": "cosine",
    },
    {"learning_rate": 5e-05},
)


@pytest.mark.parametrize("name", CASES)
def test_what_decides_is_in_force_and_nothing_else(name: str, tmp_path: Path) -> None:
    assert_decided(CASES[name], tmp_path)


@pytest.mark.parametrize("name", CASES)
def test_a_fact_that_lost_says_why(name: str, tmp_path: Path) -> None:
    facts = facts_of(tmp_path, CASES[name][0])
    assert all(fact.note for fact in facts if not fact.in_force)


TABLE = """
import argparse
def options(parser, defaults):
    for key, value in defaults.items():
        parser.add_argument(f"--{key}", default=value, type=type(value))
def main():
    parser = argparse.ArgumentParser()
    options(parser, dict(lr=1.0, rounds=5, seed=3))
    args = parser.parse_args()
    print(args.lr, args.rounds, args.seed)
main()
"""


def test_options_of_a_table_are_read_as_their_defaults_are(tmp_path: Path) -> None:
    guide = "```\npython t.py --lr 3e-4 --rounds 9\n```\n"

    facts = facts_of(tmp_path, {"t.py": TABLE, "README.md": guide})

    given = {fact.name: fact.value for fact in facts if fact.location.path == "README.md"}
    assert given == {"lr": 3e-4, "rounds": 9}
