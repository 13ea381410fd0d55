package org.graphvec.eval;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.graphvec.Settings;

/** Node label classification on one split. */
public final class LabelTask {
    private LabelTask() {}

    public static void run(double[][] emb, Map<Integer, List<Integer>> labels, Settings s) {
        List<Integer> ids = new ArrayList<>(labels.keySet());
        Collections.shuffle(ids, new Random(s.seed()));
        int cut = (int) (s.trainFraction() * ids.size());
        double[][] x = new double[cut][];
        List<List<Integer>> y = new ArrayList<>();
        for (int i = 0; i < cut; i++) {
            x[i] = emb[ids.get(i)];
            y.add(labels.get(ids.get(i)));
        }
        OneVsRest clf = new OneVsRest(1.0);
        clf.fit(x, y);
        List<List<Integer>> truth = new ArrayList<>(), said = new ArrayList<>();
        for (int id : ids.subList(cut, ids.size())) {
            truth.add(labels.get(id));
            said.add(clf.predict(emb[id], labels.get(id).size()));
        }
        System.out.printf("macro-F1 %.4f micro-F1 %.4f%n", Scores.macroF1(truth, said), Scores.microF1(truth, said));
    }
}
