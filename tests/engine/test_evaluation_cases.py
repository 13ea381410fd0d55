"""Which value is in force in tiny Python programs, one for every way to set it?"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.deciding import Cases, assert_decided, facts_of

CASES = Cases()
case = CASES.keep


case(
    "click",
    {
        "t.py": """
import click
@click.command()
@click.option('--lr', default=1e-3, type=float)
@click.option('--bs', '-b', 'batch_size', default=32)
@click.option('--amp/--no-amp', default=True)
def main(lr, batch_size, amp):
    print(lr, batch_size, amp)
if __name__ == '__main__':
    main()
""",
        "run.sh": "python t.py --lr 3e-4\n",
    },
    {"lr": 3e-4, "batch_size": 32, "amp": True},
    {"lr": 1e-3},
)
case(
    "typer",
    {
        "t.py": """
import typer
app = typer.Typer()
@app.command()
def train(lr: float = typer.Option(1e-3), epochs: int = 10):
    print(lr, epochs)
if __name__ == '__main__':
    app()
""",
        "Makefile": "EPOCHS ?= 20\ntrain:\n\tpython t.py --lr 0.01 --epochs $(EPOCHS)\n",
    },
    {"lr": 0.01, "epochs": 20},
    {"lr": 1e-3, "epochs": 10},
)
case(
    "fire",
    {
        "t.py": """
import fire
def train(lr=1e-3, epochs=10):
    print(lr, epochs)
fire.Fire(train)
""",
        "run.sh": "python t.py --lr=0.02\n",
    },
    {"lr": 0.02, "epochs": 10},
    {"lr": 1e-3},
)
case(
    "fire_class",
    {
        "t.py": """
import fire
class T:
    def __init__(self, lr=1e-3): self.lr = lr
    def train(self, epochs=10): print(self.lr, epochs)
if __name__ == '__main__':
    fire.Fire(T)
""",
        "run.sh": "python t.py train --lr=0.02 --epochs 7\n",
    },
    {"lr": 0.02, "epochs": 7},
    {"lr": 1e-3, "epochs": 10},
)
case(
    "hydra",
    {
        "conf/config.yaml": """
defaults:
  - model: small
  - optim: adam
  - _self_
epochs: 10
optim:
  lr: 0.01
""",
        "conf/model/small.yaml": "width: 64\n",
        "conf/model/big.yaml": "width: 512\n",
        "conf/optim/adam.yaml": "lr: 0.001\nbeta: 0.9\n",
        "conf/optim/sgd.yaml": "lr: 0.1\n",
        "train.py": """
import hydra
@hydra.main(config_path='conf', config_name='config')
def main(cfg):
    print(cfg.model.width, cfg.optim.lr)
main()
""",
        "run.sh": "python train.py model=big epochs=20\n",
    },
    {"width": 512, "optim.lr": 0.01, "beta": 0.9, "epochs": 20},
    {"width": 64, "lr": 0.1, "epochs": 10},
)
case(
    "hydra_self_first",
    {
        "conf/config.yaml": """
defaults:
  - _self_
  - exp: k4
K: 2
""",
        "conf/exp/k4.yaml": "# @package _global_\nK: 4\n",
        "train.py": """
import hydra
@hydra.main(version_base=None, config_path='conf', config_name='config')
def main(cfg):
    print(cfg.K)
if __name__ == '__main__':
    main()
""",
    },
    {"K": 4},
    {"K": 2},
)
case(
    "hydra_structured",
    {
        "train.py": """
from dataclasses import dataclass, field
import hydra
from hydra.core.config_store import ConfigStore
@dataclass
class Opt:
    lr: float = 1e-3
@dataclass
class Config:
    opt: Opt = field(default_factory=Opt)
    epochs: int = 5
cs = ConfigStore.instance()
cs.store(name='config', node=Config)
@hydra.main(config_name='config')
def main(cfg):
    print(cfg.opt.lr, cfg.epochs)
main()
""",
        "run.sh": "python train.py opt.lr=0.02\n",
    },
    {"lr": 0.02, "epochs": 5},
    {"lr": 1e-3},
)
case(
    "omega_merge",
    {
        "base.yaml": "lr: 0.1\nwd: 0.01\nopt:\n  b: 1\n",
        "exp.yaml": "lr: 0.2\n",
        "t.py": """
from omegaconf import OmegaConf
cfg = OmegaConf.merge(OmegaConf.load('base.yaml'), OmegaConf.load('exp.yaml'), OmegaConf.from_cli())
print(cfg.lr, cfg.wd)
""",
        "run.sh": "python t.py wd=0.05\n",
    },
    {"lr": 0.2, "wd": 0.05, "b": 1},
    {"lr": 0.1, "wd": 0.01},
)
case(
    "mmcv2",
    {
        "base.py": """
optimizer = dict(type='SGD', lr=0.1, momentum=0.9)
runner = dict(max_epochs=12)
""",
        "x.py": """
_base_ = ['base.py']
optimizer = dict(lr=0.02)
""",
    },
    {"momentum": 0.9, "max_epochs": 12, "lr": 0.02},
    {"lr": 0.1},
)
case(
    "mlc",
    {
        "config.py": """
import ml_collections
def get_config():
    c = ml_collections.ConfigDict()
    c.lr = 1e-3
    c.model = ml_collections.ConfigDict()
    c.model.width = 64
    c.lr = 2 * 1e-3
    return c
""",
        "main.py": """
from absl import app
from ml_collections import config_flags
CFG = config_flags.DEFINE_config_file('config', 'config.py')
def main(_):
    print(CFG.value.lr)
app.run(main)
""",
        "run.sh": "python main.py --config=config.py --config.model.width=128\n",
    },
    {"lr": 0.002, "width": 128},
    {"lr": 0.001, "width": 64},
)
case(
    "hf_args",
    {
        "t.py": """
from transformers import TrainingArguments, Trainer
args = TrainingArguments(
    'o', learning_rate=2e-5, per_device_train_batch_size=8, num_train_epochs=3
)
args.learning_rate = 3e-5
Trainer(model=None, args=args)
"""
    },
    {"learning_rate": 3e-5, "per_device_train_batch_size": 8, "num_train_epochs": 3},
    {"learning_rate": 2e-5},
)
case(
    "env",
    {
        "t.py": """
import os
lr = float(os.environ.get('LR', '0.1'))
bs = int(os.getenv('BS', 32))
print({'lr': lr, 'bs': bs})
""",
        "run.sh": "export LR=0.01\nBS=64 python t.py\n",
    },
    {"lr": 0.01, "bs": 64},
    {"lr": 0.1, "bs": 32},
)
case(
    "param_groups",
    {
        "t.py": """
import torch
net = torch.nn.Linear(2, 2)
base = 1e-3
groups = [{'params': net.weight, 'lr': base * 0.1}, {'params': net.bias}]
opt = torch.optim.SGD(groups, lr=base, momentum=0.9)
"""
    },
    {"momentum": 0.9},
)
case(
    "after_parse",
    {
        "t.py": """
import argparse
p = argparse.ArgumentParser()
p.add_argument('--lr', type=float, default=0.1)
p.add_argument('--bs', type=int, default=256)
args = p.parse_args()
args.lr = args.lr * args.bs / 256 / 2
print(args.lr)
"""
    },
    {"lr": 0.05, "bs": 256},
    {"lr": 0.1},
)
case(
    "yaml_defaults",
    {
        "c.yaml": "lr: 0.02\nepochs: 7\n",
        "t.py": """
import argparse, yaml
p = argparse.ArgumentParser()
p.add_argument('--config', default='c.yaml')
p.add_argument('--lr', type=float, default=0.1)
p.add_argument('--epochs', type=int, default=1)
a, rest = p.parse_known_args()
with open(a.config) as f:
    p.set_defaults(**yaml.safe_load(f))
args = p.parse_args()
print(args.lr, args.epochs)
""",
        "run.sh": "python t.py --epochs 9\n",
    },
    {"lr": 0.02, "epochs": 9},
    {"lr": 0.1, "epochs": 1},
)
case(
    "setattr_loop",
    {
        "c.json": '{"lr": 0.02}',
        "t.py": """
import json
class Config:
    lr = 0.1
    wd = 0.01
cfg = Config()
for k, v in json.load(open('c.json')).items():
    setattr(cfg, k, v)
print(cfg.lr, cfg.wd)
""",
    },
    {"lr": 0.02, "wd": 0.01},
    {"lr": 0.1},
)
case(
    "class_inherit",
    {
        "t.py": """
class Base:
    lr = 0.1
    wd = 0.01
class Exp(Base):
    lr = 0.5
cfg = Exp()
print(cfg.lr, cfg.wd)
"""
    },
    {"lr": 0.5, "wd": 0.01},
    {"lr": 0.1},
)
case(
    "namedtuple",
    {
        "t.py": """
from typing import NamedTuple
class H(NamedTuple):
    lr: float = 0.1
    wd: float = 0.01
h = H(lr=0.2)._replace(wd=0.5)
print(h.lr, h.wd)
"""
    },
    {"lr": 0.2, "wd": 0.5},
    {"lr": 0.1, "wd": 0.01},
)
case(
    "replace_dc",
    {
        "t.py": """
from dataclasses import dataclass, replace
@dataclass
class C:
    lr: float = 0.1
    k: int = 3
c = replace(C(), lr=0.3)
print(c.lr, c.k)
"""
    },
    {"lr": 0.3, "k": 3},
    {"lr": 0.1},
)
case(
    "cond_known",
    {
        "t.py": """
MODE = 'large'
if MODE == 'small':
    width = 64
elif MODE == 'large':
    width = 1024
else:
    width = 8
lr = 1e-3 if MODE == 'small' else 1e-4
print(width, lr)
"""
    },
    {"width": 1024, "lr": 1e-4},
    {"width": 64},
)
case(
    "splat",
    {
        "t.py": """
from conf import CFG
def train(lr=0.1, bs=32, **kw):
    print(lr, bs, kw)
train(**CFG, bs=64)
""",
        "conf.py": "CFG = dict(lr=0.5, clip=2.0)\n",
    },
    {"lr": 0.5, "bs": 64, "clip": 2.0},
    {"lr": 0.1, "bs": 32},
)
case(
    "toml",
    {
        "c.toml": "[train]\nlr = 0.3\n",
        "t.py": """
import tomllib
with open('c.toml','rb') as f:
    c = tomllib.load(f)
lr = c['train'].get('lr', 0.1)
wd = c['train'].get('wd', 0.02)
print({'lr': lr, 'wd': wd})
""",
    },
    {"lr": 0.3, "wd": 0.02},
    {"lr": 0.1},
)
case(
    "ini",
    {
        "c.ini": "[train]\nlr = 0.3\n",
        "t.py": """
import configparser
c = configparser.ConfigParser()
c.read('c.ini')
lr = c.getfloat('train', 'lr')
wd = c.getfloat('train', 'wd', fallback=0.1)
print({'lr': lr, 'wd': wd})
""",
    },
    {"lr": 0.3, "wd": 0.1},
)
case(
    "dotenv",
    {
        ".env": "LR=0.3\n",
        "t.py": """
import os
from dotenv import load_dotenv
load_dotenv()
lr = float(os.environ.get('LR', 0.1))
print({'lr': lr})
""",
    },
    {"lr": 0.3},
    {"lr": 0.1},
)
case(
    "slurm",
    {
        "t.py": """
import argparse
p = argparse.ArgumentParser()
p.add_argument('--lr', type=float, default=0.1)
p.add_argument('--seed', type=int, default=0)
a = p.parse_args()
print(a.lr)
""",
        "job.slurm": "#SBATCH -a 0-4\nsrun python t.py --lr 0.01 --seed $SLURM_ARRAY_TASK_ID\n",
    },
    {"lr": 0.01},
    {"lr": 0.1},
)
case(
    "readme",
    {
        "t.py": """
import argparse
p = argparse.ArgumentParser()
p.add_argument('--lr', type=float, default=0.1)
a = p.parse_args()
print(a.lr)
""",
        "README.md": "# x\n```\npython t.py --lr 0.5\n```\n",
        "run.sh": "python t.py --lr 0.01\n",
    },
    {"lr": 0.01},
    {"lr": 0.5},
)
case(
    "keras",
    {
        "t.py": """
import tensorflow as tf
m = tf.keras.Sequential([tf.keras.layers.Dropout(0.3)])
m.compile(optimizer=tf.keras.optimizers.Adam(1e-4), loss='mse')
m.fit(None, epochs=12, batch_size=16)
"""
    },
    {"learning_rate|lr": 1e-4, "epochs": 12, "batch_size": 16, "rate|dropout": 0.3},
)
case(
    "dispatch",
    {
        "t.py": """
def sgd(lr=0.1): print(lr)
def adam(lr=0.001, eps=1e-8): print(lr, eps)
OPT = {'sgd': sgd, 'adam': adam}
name = 'adam'
OPT[name](lr=0.002)
"""
    },
    {"lr": 0.002, "eps": 1e-8},
    {"lr": 0.001},
)
case(
    "closure",
    {
        "t.py": """
def make(gamma=0.99):
    def step(x, lam=0.95):
        return x * gamma * lam
    return step
f = make(gamma=0.9)
f(1)
"""
    },
    {"gamma": 0.9, "lam": 0.95},
    {"gamma": 0.99},
)
case(
    "super_init",
    {
        "t.py": """
class A:
    def __init__(self, lr=0.1, wd=0.0):
        self.lr = lr
        self.wd = wd
class B(A):
    def __init__(self, wd=0.3):
        super().__init__(lr=0.01, wd=wd)
b = B()
print(b.lr, b.wd)
"""
    },
    {"lr": 0.01, "wd": 0.3},
    {"lr": 0.1},
)
case(
    "pydantic_env",
    {
        "s.py": """
from pydantic_settings import BaseSettings
class S(BaseSettings):
    lr: float = 0.1
    model_config = dict(env_prefix='APP_')
s = S()
print(s.lr)
""",
        "run.sh": "APP_LR=0.3 python s.py\n",
    },
    {"lr": 0.3},
    {"lr": 0.1},
)
case(
    "global_mut",
    {
        "cfg.py": "lr = 0.1\nK = 3\n",
        "t.py": """
import cfg
cfg.lr = 0.2
print(cfg.lr, cfg.K)
""",
    },
    {"lr": 0.2, "K": 3},
    {"lr": 0.1},
)
case(
    "interp_env",
    {
        "c.yaml": """
root: 3
lr: ${oc.env:LR,0.1}
n: ${root}
s: ${model.d}
model:
  d: 32
  h: ${.d}
""",
        "t.py": """
from omegaconf import OmegaConf
c = OmegaConf.load('c.yaml')
OmegaConf.resolve(c)
print(c)
""",
    },
    {"n": 3, "s": 32, "h": 32, "lr": 0.1},
)
case(
    "gin_scope",
    {
        "a.gin": "include 'b.gin'\nLR = 3e-4\nAdam.lr = %LR\n",
        "b.gin": "LR = 1.0\nfit.steps = 10\nfit.steps = 20\n",
        "t.py": """
import gin
@gin.configurable
def Adam(lr=0.1): print(lr)
@gin.configurable
def fit(steps=5): Adam()
if __name__ == '__main__':
    gin.parse_config_files_and_bindings(['a.gin'], ['fit.steps = 30'])
    fit()
""",
    },
    {"Adam.lr|lr": 3e-4, "fit.steps|steps": 30},
    {"fit.steps": 10, "steps": 5, "lr": 0.1},
)
case(
    "tyro",
    {
        "t.py": """
from dataclasses import dataclass
import tyro
@dataclass
class A:
    lr: float = 0.1
    n: int = 4
args = tyro.cli(A)
print(args.lr)
""",
        "run.sh": "python t.py --lr 0.9\n",
    },
    {"lr": 0.9, "n": 4},
    {"lr": 0.1},
)
case(
    "config_class_exec",
    {
        "config.py": "lr = 0.1\nbatch = 32\n",
        "train.py": """
import sys
lr = 1.0
batch = 8
exec(open('config.py').read())
print(lr, batch)
""",
    },
    {"lr": 0.1, "batch": 32},
    {"lr": 1.0, "batch": 8},
)
case(
    "make_env",
    {
        "Makefile": "LR := 0.02\nexport LR\nrun:\n\tpython t.py\n",
        "t.py": "import os\nlr = float(os.environ['LR']) if 'LR' in os.environ else 0.1\n",
    },
    {"lr": 0.02},
    {"lr": 0.1},
)
case(
    "nargs",
    {
        "t.py": """
import argparse
p = argparse.ArgumentParser()
p.add_argument('--betas', nargs=2, type=float, default=[0.9, 0.999])
p.add_argument('-b', '--batch-size', type=int, default=64)
p.add_argument('--no-bn', action='store_true')
args = p.parse_args(['--betas', '0.5', '0.9', '-b', '16'])
print(args)
"""
    },
    {"betas": [0.5, 0.9], "batch_size": 16, "no_bn": False},
    {"betas": [0.9, 0.999], "batch_size": 64},
)
case(
    "subparsers",
    {
        "t.py": """
import argparse
p = argparse.ArgumentParser()
sub = p.add_subparsers(dest='cmd')
a = sub.add_parser('train')
a.add_argument('--lr', type=float, default=0.1)
b = sub.add_parser('eval')
b.add_argument('--bs', type=int, default=8)
args = p.parse_args()
print(args)
""",
        "run.sh": "python t.py train --lr 0.4\n",
    },
    {"lr": 0.4},
    {"lr": 0.1},
)
case(
    "k_or",
    {
        "m.py": """
class Net:
    def __init__(self, hidden=None, drop=None, act='relu'):
        self.hidden = hidden or 128
        if drop is None:
            drop = 0.25
        self.drop = drop
        self.act = act
""",
        "t.py": """
from m import Net
def build(**kw):
    return Net(**{**dict(act='gelu'), **kw})
n = build(hidden=256)
print(n.hidden, n.drop, n.act)
""",
    },
    {"hidden": 256, "drop": 0.25, "act": "gelu"},
    {"hidden": 128, "act": "relu"},
)
case(
    "classmethod_cfg",
    {
        "t.py": """
class Cfg:
    def __init__(self, lr=0.1, layers=2):
        self.lr = lr; self.layers = layers
    @classmethod
    def large(cls):
        return cls(lr=0.01, layers=24)
cfg = Cfg.large()
print(cfg.lr, cfg.layers)
"""
    },
    {"lr": 0.01, "layers": 24},
    {"lr": 0.1, "layers": 2},
)
case(
    "json_over",
    {
        "base.json": '{"model": {"dim": 64, "heads": 4}, "lr": 0.1}',
        "exp.json": '{"model": {"dim": 128}}',
        "t.py": """
import json
def merge(a, b):
    for k, v in b.items():
        if isinstance(v, dict) and isinstance(a.get(k), dict):
            merge(a[k], v)
        else:
            a[k] = v
    return a
cfg = merge(json.load(open('base.json')), json.load(open('exp.json')))
print(cfg['model']['dim'], cfg['model']['heads'], cfg['lr'])
""",
    },
    {"model.dim|dim": 128, "model.heads|heads": 4, "lr": 0.1},
    {"dim": 64},
)
case(
    "partial_class",
    {
        "t.py": """
import functools, torch
opt = functools.partial(torch.optim.AdamW, lr=1e-3, weight_decay=0.1)
o = opt([], lr=5e-4)
"""
    },
    {"lr": 5e-4, "weight_decay": 0.1},
    {"lr": 1e-3},
)
case(
    "ns_update",
    {
        "t.py": """
import argparse
p = argparse.ArgumentParser()
p.add_argument('--dataset', default='imagenet')
p.add_argument('--lr', type=float, default=None)
p.add_argument('--epochs', type=int, default=90)
args = p.parse_args()
DEFAULTS = {'cifar': {'lr': 0.1}, 'imagenet': {'lr': 0.5}}
if args.lr is None:
    args.lr = DEFAULTS[args.dataset]['lr']
vars(args).update(epochs=100)
print(args.lr, args.epochs)
"""
    },
    {"lr": 0.5, "epochs": 100},
    {"lr": 0.1, "epochs": 90},
)
case(
    "seq_sched",
    {
        "t.py": """
import torch
def get(opt, warm=500, total=10_000, ratio=None):
    ratio = 0.1 if ratio is None else ratio
    return torch.optim.lr_scheduler.OneCycleLR(
        opt, max_lr=0.4, total_steps=total, pct_start=warm / total
    )
get(None, total=20_000)
"""
    },
    {"max_lr": 0.4, "total|total_steps": 20000, "ratio": 0.1, "warm": 500, "pct_start": 0.025},
    {"total": 10000},
)
case(
    "nested_dc",
    {
        "t.py": """
from dataclasses import dataclass, field
@dataclass
class Opt:
    lr: float = 1e-3
    wd: float = 0.0
@dataclass
class Cfg:
    opt: Opt = field(default_factory=lambda: Opt(lr=2e-4))
    steps: int = 10
cfg = Cfg(steps=50)
cfg.opt.wd = 0.1
print(cfg)
"""
    },
    {"lr": 2e-4, "wd": 0.1, "steps": 50},
    {"lr": 1e-3, "wd": 0.0, "steps": 10},
)
case(
    "attrs_conv",
    {
        "t.py": """
import attr
@attr.s
class P:
    lr = attr.ib(default='1e-3', converter=float)
    k = attr.ib(factory=lambda: 7)
p = attr.evolve(P(), k=9)
print(p.lr, p.k)
"""
    },
    {"lr": 1e-3, "k": 9},
    {"k": 7},
)
case(
    "pyd",
    {
        "t.py": """
from pydantic import BaseModel, Field
class O(BaseModel):
    lr: float = Field(default=1e-3, ge=0)
    betas: tuple = (0.9, 0.99)
class C(BaseModel):
    o: O = O()
    n: int = 3
c = C.model_validate({'n': 5, 'o': {'lr': 0.2}})
print(c.n)
"""
    },
    {"n": 5, "betas": [0.9, 0.99]},
    {"n": 3},
)
case(
    "lightning_cli",
    {
        "config.yaml": "model:\n  lr: 0.02\ntrainer:\n  max_epochs: 30\n",
        "t.py": """
import lightning as L
class M(L.LightningModule):
    def __init__(self, lr: float = 0.1, hidden: int = 8):
        super().__init__()
        self.save_hyperparameters()
from lightning.pytorch.cli import LightningCLI
LightningCLI(M)
""",
        "run.sh": "python t.py fit --config config.yaml --model.hidden=16\n",
    },
    {"lr": 0.02, "max_epochs": 30, "hidden": 16},
    {"lr": 0.1, "hidden": 8},
)
case(
    "hf_trainer_cli",
    {
        "t.py": """
from dataclasses import dataclass, field
from transformers import HfArgumentParser, TrainingArguments
@dataclass
class ModelArguments:
    lora_r: int = field(default=8, metadata={'help': 'x'})
    lora_alpha: float = field(default=16)
parser = HfArgumentParser((ModelArguments, TrainingArguments))
m, t = parser.parse_args_into_dataclasses()
print(m.lora_r, t.learning_rate)
""",
        "train.sh": "torchrun t.py \\\n --lora_r 64 --learning_rate 2e-4 \\\n"
        " --per_device_train_batch_size 4\n",
    },
    {"lora_r": 64, "lora_alpha": 16, "learning_rate": 2e-4, "per_device_train_batch_size": 4},
    {"lora_r": 8},
)
case(
    "wandb",
    {
        "t.py": """
import wandb
wandb.init(config=dict(lr=0.1, epochs=5))
config = wandb.config
config.update({'lr': 0.2}, allow_val_change=True)
print(config.lr)
"""
    },
    {"epochs": 5},
    {},
)
case(
    "chain_py",
    {
        "a.py": "LR = 1e-3\n",
        "b.py": "from a import *\nLR = LR * 3\nWD = 0.1\n",
        "t.py": """
import b as conf
def fit(lr=conf.LR, wd=conf.WD / 2):
    print(lr, wd)
if __name__ == '__main__':
    fit()
""",
    },
    {"lr": 3e-3, "wd": 0.05},
    {"lr": 1e-3, "LR": 1e-3},
)
case(
    "yaml_anchor",
    {
        "c.yaml": """
base: &b
  lr: 0.1
  wd: 1e-4
exp:
  <<: *b
  lr: 0.01
""",
        "t.py": """
import yaml
cfg = yaml.safe_load(open('c.yaml'))['exp']
print(float(cfg['lr']), float(cfg['wd']))
""",
    },
    {"exp.lr|lr": 0.01, "exp.wd|wd": 1e-4},
    {},
)
case(
    "norway",
    {"c.yaml": "flag: no\nport: 010\nver: 1.10\nsteps: 1_000\nname: 'on'\nlr: 5e-4\n"},
    {"flag": False, "steps": 1000, "name": "on", "lr": 5e-4},
    {},
)
case(
    "ini_interp", {"c.ini": "[DEFAULT]\nbase = 2\n[t]\nlr = 0.%(base)s\nbs = 16\n"}, {"bs": 16}, {}
)
case(
    "gaccum",
    {
        "run.sh": """
#!/bin/bash
GPUS=8
BS=${1:-32}
LR=$(echo "1e-3")
accelerate launch --num_processes $GPUS train.py --batch_size $BS --max_steps $((1000*5)) --lr 3e-4
""",
        "train.py": """
import argparse
def get_args():
    parser = argparse.ArgumentParser()
    parser.add_argument("--batch_size", type=int, default=8)
    parser.add_argument("--max_steps", type=int, default=100)
    parser.add_argument("--lr", type=float, default=1e-4)
    return parser.parse_args()
def main(args):
    print(args.lr)
if __name__ == "__main__":
    main(get_args())
""",
    },
    {"batch_size": 32, "max_steps": 5000, "lr": 3e-4},
    {"batch_size": 8, "max_steps": 100, "lr": 1e-4},
)
case(
    "ci",
    {
        ".github/workflows/x.yml": """
jobs:
  t:
    steps:
      - run: python t.py --lr 0.25
""",
        "t.py": """
import argparse
p = argparse.ArgumentParser()
p.add_argument('--lr', type=float, default=0.1)
print(p.parse_args().lr)
""",
    },
    {"lr": 0.25},
    {"lr": 0.1},
)
case(
    "walrus",
    {
        "t.py": """
import os
n = int(os.getenv('N') or 12)
if (k := n * 2) > 20:
    width = k
else:
    width = 1
lr = 0.1
lr /= 4
print(n, width, lr)
"""
    },
    {"n": 12, "width": 24, "lr": 0.025},
    {"lr": 0.1},
)
case(
    "enum_cfg",
    {
        "t.py": """
CONFIGS = dict(
    base=dict(dim=768, depth=12),
    large=dict(dim=1024, depth=24),
)
def build(name='base', **over):
    cfg = CONFIGS[name].copy()
    cfg.update(over)
    return cfg['dim'], cfg['depth']
print(build('large', depth=30))
"""
    },
    {"dim": 1024, "depth": 30},
    {"dim": 768, "depth": 12},
)
case(
    "jax_args",
    {
        "t.py": """
import optax
LR = 1e-3
warm, rest = optax.linear_schedule(0.0, LR, 1000), optax.cosine_decay_schedule(LR, 9000)
sched = optax.join_schedules([warm, rest], [1000])
tx = optax.chain(optax.clip(0.5), optax.adam(sched, b1=0.8))
"""
    },
    {"b1": 0.8, "decay_steps": 9000, "transition_steps": 1000},
    {},
)


@pytest.mark.parametrize("name", CASES)
def test_what_decides_is_in_force_and_nothing_else(name: str, tmp_path: Path) -> None:
    assert_decided(CASES[name], tmp_path)


@pytest.mark.parametrize("name", CASES)
def test_a_fact_that_lost_says_why(name: str, tmp_path: Path) -> None:
    facts = facts_of(tmp_path, CASES[name][0])
    assert all(fact.note for fact in facts if not fact.in_force)


def test_what_one_run_selects_stays_in_force_though_another_selects_something_else(
    tmp_path: Path,
) -> None:
    files = {
        "t.py": (
            "import sys\nfrom dataclasses import dataclass\n"
            "@dataclass\nclass Small:\n    width: int = 10\n"
            "@dataclass\nclass Large:\n    width: int = 90\n"
            "@dataclass\nclass Idle:\n    width: int = 70\n"
            "KNOWN = {'small': Small, 'large': Large, 'idle': Idle}\n"
            "width = 3\nprint(width)\n"
            "print(KNOWN[sys.argv[1]]().width)\n"
        ),
        "a.sh": "python t.py small\npython t.py large\n",
    }

    held = {fact.value: fact.in_force for fact in facts_of(tmp_path, files) if fact.name == "width"}

    assert held == {10: True, 90: True, 70: False, 3: True}
