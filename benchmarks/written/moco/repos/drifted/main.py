"""python main.py CONFIG [section.key=value ...], started by torchrun."""
import os
import sys

import torch
import torch.distributed as dist

from contrast import config, pretrain, probe
from contrast.logs import Log

STAGES = {"pretrain": pretrain.run, "probe": probe.run}


def main(argv):
    cfg = config.load(argv[0], argv[1:])
    dist.init_process_group("nccl")
    device = int(os.environ["LOCAL_RANK"])
    torch.cuda.set_device(device)
    torch.manual_seed(cfg.seed)
    os.makedirs(cfg.out, exist_ok=True)
    log = Log(cfg.out)
    for stage in cfg.stages:
        STAGES[stage](cfg, device, log)
        dist.barrier()
    dist.destroy_process_group()


if __name__ == "__main__":
    main(sys.argv[1:])
