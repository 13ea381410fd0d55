package org.lexvec.eval;

import java.io.IOException;
import java.nio.file.*;
import java.util.*;
import org.lexvec.Vocabulary;

/** Agreement with human similarity judgements, files "word1,word2,score". */
public final class Similarity {
    private static final String[] SETS = {"ws353", "mc", "rg", "scws", "rw"};

    private final Vocabulary vocab;
    private final double[][] vec;

    public Similarity(Vocabulary vocab, double[][] vec) {
        this.vocab = vocab;
        this.vec = vec;
    }

    public void report(Path dir) throws IOException {
        for (String set : SETS) {
            List<double[]> pairs = new ArrayList<>();
            for (String line : Files.readAllLines(dir.resolve(set + ".csv"))) {
                String[] t = line.toLowerCase(Locale.ROOT).split(",");
                int a = vocab.id(t[0]), b = vocab.id(t[1]);
                if (a < 0 || b < 0) continue;
                pairs.add(new double[] {cosine(vec[a], vec[b]), Double.parseDouble(t[2])});
            }
            double[] ours = pairs.stream().mapToDouble(p -> p[0]).toArray();
            double[] human = pairs.stream().mapToDouble(p -> p[1]).toArray();
            System.out.printf("similarity %-6s %.1f (%d pairs)%n", set, 100 * correlation(ours, human), ours.length);
        }
    }

    static double cosine(double[] a, double[] b) {
        double ab = 0, aa = 0, bb = 0;
        for (int k = 0; k < a.length; k++) {
            ab += a[k] * b[k];
            aa += a[k] * a[k];
            bb += b[k] * b[k];
        }
        return ab / Math.sqrt(aa * bb + 1e-12);
    }

    static double correlation(double[] x, double[] y) {
        double mx = Arrays.stream(x).average().orElse(0), my = Arrays.stream(y).average().orElse(0);
        double xy = 0, xx = 0, yy = 0;
        for (int i = 0; i < x.length; i++) {
            xy += (x[i] - mx) * (y[i] - my);
            xx += (x[i] - mx) * (x[i] - mx);
            yy += (y[i] - my) * (y[i] - my);
        }
        return xy / Math.sqrt(xx * yy + 1e-12);
    }

    /** Positions in sorted order; ties share the lowest. */
    static double[] ranks(double[] x) {
        double[] sorted = x.clone();
        Arrays.sort(sorted);
        return Arrays.stream(x).map(v -> Arrays.binarySearch(sorted, v)).toArray();
    }
}
