package rf;

import java.io.IOException;
import java.util.Random;

/** Errors with and without wrong labels in the training data. */
final class NoiseTable {
    static void run(Settings s) throws IOException {
        Random rng = new Random(s.integer("seed"));
        int repeats = s.integer("repeats"), min = s.integer("node.min");
        double rate = 1.0 / s.integer("noise.oneIn");
        System.out.println("data  boost clean  boost noisy  forest clean  forest noisy");
        for (String d : s.names("datasets")) {
            Table all = Files.read(s.get("data.dir"), d, false);
            double[] e = new double[4];
            for (int r = 0; r < repeats; r++) {
                Table[] p = all.split(s.real("holdout"), rng);
                Table[] versions = {p[0], p[0].withResponse(flipped(p[0], rate, rng))};
                for (int v = 0; v < 2; v++) {
                    e[v] += new Boost(versions[v], s.integer("boost.rounds"), min, rng).error(p[1]) / repeats;
                    Forest f = new Forest(versions[v], s.integer("forest.trees"), Candidates.inputs(1), min, rng);
                    e[2 + v] += f.error(p[1]) / repeats;
                }
            }
            System.out.printf("%s  %.2f  %.2f  %.2f  %.2f%n", d, 100 * e[0], 100 * e[1], 100 * e[2], 100 * e[3]);
        }
    }

    static double[] flipped(Table t, double rate, Random rng) {
        double[] y = t.y.clone();
        for (int i = 0; i < y.length; i++) {
            if (rng.nextDouble() >= rate) continue;
            y[i] = (y[i] + 1 + rng.nextInt(t.classes - 1)) % t.classes;
        }
        return y;
    }
}
