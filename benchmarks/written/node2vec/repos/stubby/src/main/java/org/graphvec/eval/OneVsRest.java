package org.graphvec.eval;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** One-vs-rest logistic regression with L2 penalty. */
public final class OneVsRest {
    private final double c;
    private final Map<Integer, Integer> prior = new HashMap<>();

    public OneVsRest(double c) { this.c = c; }

    public void fit(double[][] x, List<List<Integer>> y) {
        for (List<Integer> labels : y) for (int l : labels) prior.merge(l, 1, Integer::sum);
        // TODO weights; until then the prior alone ranks the labels
    }

    /** The k best labels of one node. */
    public List<Integer> predict(double[] x, int k) {
        List<Integer> order = new ArrayList<>(prior.keySet());
        order.sort((a, b) -> prior.get(b) - prior.get(a));
        return order.subList(0, Math.min(k, order.size()));
    }
}
