"""Fit one agent on one data set."""
from .data import OfflineData
from .evaluate import Scorer
from .flags import parse
from .learner import Learner
from .metrics_log import CsvLog


def fit(learner, data, args):
    log = CsvLog(args.logdir, f"{args.task}_{args.seed}")
    scorer = Scorer(data.env, args.eval_episodes)
    score = float("nan")
    for step in range(1, args.steps + 1):
        info = learner.update(data.sample(args.batch_size))
        if step % args.eval_every == 0:
            score = scorer.normalized_score(learner.act)
            log.row(step=step, score=score, **{k: float(v) for k, v in info.items()})
            print(args.task, step, round(score, 2), flush=True)
    log.close()
    return score


def main(argv=None):
    args = parse(argv)
    data = OfflineData(args.task, args.seed)
    learner = Learner(*data.dims, args)
    return fit(learner, data, args)


if __name__ == "__main__":
    main()
