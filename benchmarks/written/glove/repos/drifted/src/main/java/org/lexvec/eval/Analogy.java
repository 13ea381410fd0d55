package org.lexvec.eval;

import java.io.IOException;
import java.nio.file.*;
import java.util.Locale;
import org.lexvec.Vocabulary;

/** "a is to b as c is to ?" */
public final class Analogy {
    private final Vocabulary vocab;
    private final double[][] vec;

    public Analogy(Vocabulary vocab, double[][] vec) {
        this.vocab = vocab;
        this.vec = vec;
    }

    /** Word closest to b - a + c, the three given words excepted. */
    int answer(int a, int b, int c) {
        int dim = vec[a].length, best = -1;
        double[] q = new double[dim];
        for (int k = 0; k < dim; k++) q[k] = vec[b][k] - vec[a][k] + vec[c][k];
        double top = Double.NEGATIVE_INFINITY;
        for (int d = 0; d < vec.length; d++) {
            if (d == a || d == b || d == c) continue;
            double s = 0;
            for (int k = 0; k < dim; k++) s += q[k] * vec[d][k];
            if (s > top) {
                top = s;
                best = d;
            }
        }
        return best;
    }

    public void report(Path file) throws IOException {
        int[] right = new int[2], asked = new int[2];
        int part = 0;
        for (String line : Files.readAllLines(file)) {
            if (line.startsWith(":")) {
                part = line.contains("gram") ? 1 : 0;
                continue;
            }
            String[] w = line.toLowerCase(Locale.ROOT).trim().split("\\s+");
            if (w.length != 4) continue;
            asked[part]++;
            int a = vocab.id(w[0]), b = vocab.id(w[1]), c = vocab.id(w[2]), d = vocab.id(w[3]);
            if (a < 0 || b < 0 || c < 0 || d < 0) continue;
            if (answer(a, b, c) == d) right[part]++;
        }
        double sem = 100.0 * right[0] / Math.max(1, asked[0]);
        double syn = 100.0 * right[1] / Math.max(1, asked[1]);
        System.out.printf("analogies (%d questions): sem %.1f  syn %.1f  tot %.1f%n",
                asked[0] + asked[1], sem, syn, (sem + syn) / 2);
    }
}
