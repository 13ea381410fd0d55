package rf;

import java.io.IOException;
import java.util.Random;

/** Effect of scrambling one input at a time. */
final class Importance {
    static void run(Settings s) throws IOException {
        Random rng = new Random(s.integer("seed"));
        int size = s.integer("forest.trees") * s.integer("importance.multiple");
        for (String d : s.names("datasets")) {
            Table t = Files.read(s.get("data.dir"), d, false);
            Forest f = new Forest(t, size, Candidates.inputs(1), s.integer("node.min"), rng);
            double base = new OutOfBag(f).error;
            for (int m = 0; m < t.inputs(); m++) {
                System.out.printf("%s  input %d  %+.2f%n", d, m + 1, 100 * (scrambled(f, m, rng) - base));
            }
        }
    }

    static double scrambled(Forest f, int m, Random rng) {
        Table t = f.train;
        double[][] q = new double[t.size()][t.classes];
        for (int k = 0; k < f.trees.size(); k++) {
            int[] copies = f.inBag.get(k);
            int[] out = java.util.stream.IntStream.range(0, t.size()).filter(i -> copies[i] == 0).toArray();
            int[] perm = Table.shuffled(out.length, rng);
            for (int a = 0; a < out.length; a++) {
                double[] row = t.x[out[a]].clone();
                row[m] = t.x[out[perm[a]]][m];
                q[out[a]][(int) f.trees.get(k).predict(row)]++;
            }
        }
        double wrong = 0;
        for (int i = 0; i < q.length; i++) if (Votes.top(q[i]) != (int) t.y[i]) wrong++;
        return wrong / q.length;
    }
}
