"""Predicted value of the policy against what it collects.

python -m consq.studies.overestimation --task hopper-medium-v0
"""
import numpy as np

from ..data import OfflineData
from ..evaluate import Scorer
from ..flags import parse
from ..learner import Learner
from ..train import fit


def measure(learner, env, episodes=10):
    starts = np.stack([np.asarray(env.reset(), np.float32) for _ in range(episodes)])
    predicted = float(np.mean(learner.value(starts)))
    scorer = Scorer(env, episodes)
    collected = np.mean([scorer.episode(learner.act) for _ in range(episodes)])
    return predicted, float(collected)


def main():
    args = parse()
    data = OfflineData(args.task, args.seed)
    learner = Learner(*data.dims, args)
    fit(learner, data, args)
    predicted, collected = measure(learner, data.env)
    print(f"{args.task}: predicted {predicted:.1f}, collected {collected:.1f}, "
          f"difference {predicted - collected:.1f}")


if __name__ == "__main__":
    main()
