"""Dataclass arguments filled from a YAML file and the command line (the latter wins)."""
import dataclasses
import sys
from dataclasses import dataclass, field
from typing import List

import yaml


@dataclass
class ModelArguments:
    num_layers: int = 12
    num_heads: int = 12
    head_size: int = 64
    vocab_size: int = 30522
    max_positions: int = 512
    hidden_act: str = "gelu"
    dropout: float = 0.1
    init_std: float = 0.02

    @property
    def hidden_size(self):
        return self.num_heads * self.head_size

    @property
    def intermediate_size(self):
        return 4 * self.hidden_size


@dataclass
class DataArguments:
    corpora: List[str] = field(default_factory=lambda: ["bookcorpus", "wikipedia"])
    vocab_file: str = "data/vocab.txt"
    mlm_probability: float = 0.15
    mask_token_prob: float = 0.8
    random_token_prob: float = 0.1
    max_seq_length: int = 512
    short_seq_length: int = 128
    short_seq_share: float = 0.9


@dataclass
class TrainingArguments:
    output_dir: str = "outputs/base"
    learning_rate: float = 1e-4
    adam_beta1: float = 0.9
    adam_beta2: float = 0.999
    weight_decay: float = 0.01
    warmup_steps: int = 10000
    max_steps: int = 1000000
    per_device_batch_size: int = 32
    gradient_accumulation_steps: int = 8
    max_grad_norm: float = 1.0
    sentence_loss: bool = True
    logging_steps: int = 500
    seed: int = 42


@dataclass
class FinetuneArguments:
    checkpoint: str = "outputs/base/model.pt"
    output_dir: str = "outputs/finetune"
    vocab_file: str = "data/vocab.txt"
    learning_rates: List[float] = field(default_factory=lambda: [5e-5, 3e-5, 2e-5])
    batch_sizes: List[int] = field(default_factory=lambda: [16, 32])
    num_epochs: List[int] = field(default_factory=lambda: [2, 3, 4])
    num_restarts: int = 1
    freeze_layers: int = 0
    warmup_ratio: float = 0.1
    weight_decay: float = 0.01
    max_seq_length: int = 128
    doc_stride: int = 128
    max_answer_length: int = 30


SECTIONS = {"model": ModelArguments, "data": DataArguments, "training": TrainingArguments, "finetune": FinetuneArguments}


class ArgParser:
    def __init__(self, *sections):
        self.sections = sections

    def parse(self, argv=None):
        argv = list(sys.argv[1:] if argv is None else argv)
        raw = {}
        if argv and not argv[0].startswith("--"):
            with open(argv.pop(0)) as f:
                raw = yaml.safe_load(f)
        flags = {argv[i][2:]: yaml.safe_load(argv[i + 1]) for i in range(0, len(argv), 2)}
        out = []
        for name in self.sections:
            cls = SECTIONS[name]
            known = {f.name for f in dataclasses.fields(cls)}
            values = {**raw.get(name, {}), **{k: v for k, v in flags.items() if k in known}}
            unknown = set(values) - known
            if unknown:
                raise ValueError(f"unknown {name} arguments: {sorted(unknown)}")
            out.append(cls(**values))
        return out if len(out) > 1 else out[0]
