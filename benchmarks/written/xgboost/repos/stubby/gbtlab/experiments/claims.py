"""Binary tasks besides Higgs."""
from .. import data, scores
from ..trainer import from_args


def _binary(name, args, trees):
    train, test = data.split(data.load(name, args.data_dir, args.rows, args.seed), args.seed)
    model = from_args(args, "binary:logistic", trees).fit(train)
    scores.record(args.log, data=name, seconds_per_tree=model.seconds_per_tree,
                  test_auc=scores.auc(test.y, model.predict(test.x)))


def run_allstate(args):
    _binary("allstate", args, 50)


def run_criteo(args):
    _binary("criteo", args, 10)
