package rf;

import java.io.IOException;
import java.util.Random;

/** Mean squared test errors, bagged trees beside forests of linear combinations. */
final class RegressionTable {
    static void run(Settings s) throws IOException {
        Random rng = new Random(s.integer("seed"));
        int repeats = s.integer("repeats"), trees = s.integer("forest.trees"), min = s.integer("node.min");
        Candidates source = Candidates.combos(s.integer("forest.combos"), s.integer("forest.inputsPerCombo"));
        java.util.List<String> names = new java.util.ArrayList<>(s.names("datasets"));
        names.addAll(s.names("simulated"));
        for (String d : names) {
            double bag = 0, forest = 0;
            for (int r = 0; r < repeats; r++) {
                Table[] p = d.startsWith("friedman")
                        ? new Table[] {Simulated.draw(d, 200, rng), Simulated.draw(d, 2000, rng)}
                        : Files.read(s.get("data.dir"), d, true).split(d.equals("abalone") ? 0.25 : s.real("holdout"), rng);
                bag += new Forest(p[0], trees, Candidates.all(), min, rng).error(p[1]) / repeats;
                forest += new Forest(p[0], trees, source, min, rng).error(p[1]) / repeats;
            }
            System.out.printf("%s  bagging %.3f  forest %.3f%n", d, bag, forest);
        }
    }
}
