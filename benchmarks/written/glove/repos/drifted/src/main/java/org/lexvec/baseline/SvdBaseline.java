package org.lexvec.baseline;

import java.io.IOException;
import java.nio.file.*;
import java.util.*;
import java.util.function.DoubleUnaryOperator;
import org.lexvec.Cooccurrence;
import org.lexvec.Settings;
import org.lexvec.Vocabulary;
import org.lexvec.eval.Analogy;

/** Leading left singular vectors of the truncated counts, by subspace iteration. */
public final class SvdBaseline {
    private static final int SWEEPS = 12;

    enum Kind {
        SVD(x -> x), SVD_L(Math::log1p);

        final DoubleUnaryOperator map;

        Kind(DoubleUnaryOperator map) { this.map = map; }
    }

    public static void run(Settings s) throws IOException {
        Vocabulary vocab = Vocabulary.of(Files.readAllLines(s.out("vocab.txt")));
        Cooccurrence x = Cooccurrence.load(s.out("counts.bin"));
        int columns = s.integer("svd.columns", 10000), rank = s.integer("svd.rank", 300);
        for (Kind k : Kind.values()) {
            double[][] u = left(x, k.map, vocab.size(), columns, rank);
            System.out.println(k.name().toLowerCase(Locale.ROOT));
            new Analogy(vocab, u).report(Path.of(s.text("eval.dir", "data/eval"), "questions-words.txt"));
        }
    }

    static double[][] left(Cooccurrence x, DoubleUnaryOperator map, int rows, int columns, int rank) {
        Random rnd = new Random(3);
        double[][] v = new double[columns][rank];
        for (double[] r : v) for (int k = 0; k < rank; k++) r[k] = rnd.nextGaussian();
        double[][] u = null;
        for (int it = 0; it < SWEEPS; it++) {
            orthonormal(v, rank);
            u = new double[rows][rank];
            multiply(x, map, columns, v, u, false);
            v = new double[columns][rank];
            multiply(x, map, columns, u, v, true);
        }
        return u;
    }

    private static void multiply(Cooccurrence x, DoubleUnaryOperator map, int columns, double[][] from, double[][] to, boolean transposed) {
        for (int n = 0; n < x.size(); n++) {
            if (x.col[n] >= columns) continue;
            double a = map.applyAsDouble(x.value[n]);
            double[] f = from[transposed ? x.row[n] : x.col[n]], t = to[transposed ? x.col[n] : x.row[n]];
            for (int k = 0; k < f.length; k++) t[k] += a * f[k];
        }
    }

    private static void orthonormal(double[][] m, int rank) {
        for (int k = 0; k < rank; k++) {
            for (int l = 0; l < k; l++) {
                double dot = 0;
                for (double[] r : m) dot += r[k] * r[l];
                for (double[] r : m) r[k] -= dot * r[l];
            }
            double n = 0;
            for (double[] r : m) n += r[k] * r[k];
            n = Math.sqrt(n) + 1e-12;
            for (double[] r : m) r[k] /= n;
        }
    }
}
