class IterativeClassifier:
    """Iterative classification (Lu and Getoor, 2003).

    A local classifier on the node features bootstraps the unlabelled nodes,
    then a relational classifier with aggregated neighbour labels is applied
    for some iterations in random order.
    """

    def __init__(self, aggregation="count", iterations=10, c=1.0):
        self.aggregation = aggregation
        self.iterations = iterations
        self.c = c

    def fit(self, adj, x, y, train):
        raise NotImplementedError

    def predict(self, adj, x):
        raise NotImplementedError
