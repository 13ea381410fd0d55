package rf;

import java.io.IOException;
import java.util.Random;

/** Test errors (percent) of boosting and forests on the classification data. */
final class ClassTable {
    private static final int SIM_TRAIN = 300;
    private final Settings s;
    private final Random rng;

    ClassTable(Settings s) {
        this.s = s;
        this.rng = new Random(s.integer("seed"));
    }

    void run() throws IOException {
        System.out.println("data  adaboost  selection  one-input  one-tree  c/s2  bound | RC: selection  two  one-tree");
        for (String d : s.names("datasets")) {
            Table all = Files.read(s.get("data.dir"), d, false);
            average(d, s.integer("repeats"), () -> all.split(s.real("holdout"), rng));
        }
        for (String d : s.names("simulated")) {
            average(d, s.integer("repeats"), () -> new Table[] {
                Simulated.draw(d, SIM_TRAIN, rng), Simulated.draw(d, 10 * SIM_TRAIN, rng)});
        }
        for (String d : s.names("large")) {
            Table[] pair = Files.readPair(s.get("data.dir"), d);
            average(d, 1, () -> pair);
        }
    }

    private interface Source {
        Table[] next();
    }

    private void average(String d, int repeats, Source source) {
        double[] sum = null;
        for (int r = 0; r < repeats; r++) {
            Table[] p = source.next();
            double[] row = once(d, p[0], p[1]);
            if (sum == null) sum = new double[row.length];
            for (int c = 0; c < row.length; c++) sum[c] += row[c] / repeats;
        }
        StringBuilder line = new StringBuilder(d);
        for (double v : sum) line.append(String.format("  %.2f", v));
        System.out.println(line);
    }

    private double[] once(String d, Table train, Table test) {
        int trees = s.integer("forest.trees", d), min = s.integer("node.min");
        // bit length of M
        int f = 32 - Integer.numberOfLeadingZeros(train.inputs());
        Forest one = new Forest(train, trees, Candidates.inputs(1), min, rng);
        Forest more = new Forest(train, trees, Candidates.inputs(f), min, rng);
        OutOfBag a = new OutOfBag(one), b = new OutOfBag(more);
        Forest chosen = a.error <= b.error ? one : more;
        OutOfBag inner = a.error <= b.error ? a : b;

        int[] fs = s.integers("forest.combos");
        int l = s.integer("forest.inputsPerCombo");
        Forest rc = null, first = null;
        OutOfBag rcInner = null;
        for (int m : fs) {
            Forest g = new Forest(train, trees, Candidates.combos(m, l), min, rng);
            OutOfBag o = new OutOfBag(g);
            if (first == null) first = g;
            if (rc == null || o.error < rcInner.error) {
                rc = g;
                rcInner = o;
            }
        }
        double boost = new Boost(train, s.integer("boost.rounds"), min, rng).error(test);
        return new double[] {
            100 * boost, 100 * chosen.error(test), 100 * one.error(test), 100 * inner.treeError,
            inner.ratio(), inner.bound(), 100 * rc.error(test), 100 * first.error(test), 100 * rcInner.treeError};
    }
}
