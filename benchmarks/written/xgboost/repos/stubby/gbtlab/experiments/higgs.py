"""Table 3: exact greedy on Higgs."""
from .. import data, scores
from ..trainer import from_args

TREES = 400


def run(args):
    train, test = data.split(data.load("higgs", args.data_dir, args.rows, args.seed), args.seed)
    for share in (args.colsample, 0.5):
        args.colsample = share
        model = from_args(args, "binary:logistic", TREES).fit(train)
        scores.record(args.log, data="higgs", colsample=share, seconds_per_tree=model.seconds_per_tree,
                      test_auc=scores.auc(test.y, model.predict(test.x)))
