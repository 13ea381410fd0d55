"""Table 4: learning to rank."""
from .. import data, scores
from ..trainer import from_args

TREES = 100


def run(args):
    train, test = data.split(data.load("yahoo", args.data_dir, args.rows, args.seed), args.seed)
    model = from_args(args, "rank:ndcg", TREES).fit(train)
    scores.record(args.log, data="yahoo", seconds_per_tree=model.seconds_per_tree,
                  test_ndcg10=scores.ndcg(test.y, model.predict(test.x), test.qid, k=10))
