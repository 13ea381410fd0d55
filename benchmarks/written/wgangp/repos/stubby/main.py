import os

import torch
from absl import app, flags
from ml_collections import config_flags
from torchvision.utils import save_image

from critics import models  # noqa: F401
from critics.evaluation.scores import inception_score, overfitting_gap
from critics.evaluation.surface import save_surface
from critics.logs import CsvLog
from critics.loop import train

FLAGS = flags.FLAGS
config_flags.DEFINE_config_file("config", "configs/default.py")
flags.DEFINE_string("workdir", "runs/default", "output folder")


def main(_):
    cfg, workdir = FLAGS.config, FLAGS.workdir
    log = CsvLog(workdir)
    state = train(cfg, log)
    log.close()
    torch.save({"gen": state.gen.state_dict(), "critic": state.critic.state_dict()},
               os.path.join(workdir, "final.pt"))
    if cfg.critic == "mlp":
        save_surface(state, workdir)
        return
    with torch.no_grad():
        images = torch.cat([state.gen(torch.randn(100, cfg.latent, device=state.device)).cpu()
                            for _ in range(500)])
    save_image(images[:64] * 0.5 + 0.5, os.path.join(workdir, "samples.png"))
    print("inception score %.2f +- %.2f" % inception_score(images))
    print("overfitting gap %.4f" % overfitting_gap(state, cfg))


if __name__ == "__main__":
    app.run(main)
