package org.lexvec.eval;

import java.io.IOException;
import java.nio.file.*;
import java.util.*;
import org.lexvec.Settings;
import org.lexvec.VectorFile;

/** Entity tags of CoNLL-2003 from the vectors around a token. */
public final class NerTagger {
    private static final int SIDE = 1, EPOCHS = 10;
    private static final double RATE = 0.1;

    private final Map<String, double[]> vectors;
    private final int dim;
    private final Map<String, Integer> tags = new HashMap<>();
    private double[][] weight = new double[9][];

    private NerTagger(Map<String, double[]> vectors) {
        this.vectors = vectors;
        dim = vectors.values().iterator().next().length;
        for (int t = 0; t < weight.length; t++) weight[t] = new double[(2 * SIDE + 1) * dim + 2];
    }

    private record Token(String word, String tag) { }
    private static List<Token> load(Path p) throws IOException {
        List<Token> out = new ArrayList<>();
        for (String line : Files.readAllLines(p)) {
            String[] t = line.split(" ");
            out.add(t.length < 4 ? new Token("", "O") : new Token(t[0], t[3]));
        }
        return out;
    }

    private double[] features(List<Token> text, int i) {
        double[] f = new double[weight[0].length];
        for (int o = -SIDE; o <= SIDE; o++) {
            if (i + o < 0 || i + o >= text.size()) continue;
            double[] v = vectors.get(text.get(i + o).word().toLowerCase(Locale.ROOT));
            if (v != null) System.arraycopy(v, 0, f, (o + SIDE) * dim, dim);
        }
        String w = text.get(i).word();
        f[f.length - 2] = !w.isEmpty() && Character.isUpperCase(w.charAt(0)) ? 1 : 0;
        f[f.length - 1] = 1;
        return f;
    }

    private double[] probabilities(double[] f) {
        double[] p = new double[weight.length];
        double sum = 0;
        for (int t = 0; t < p.length; t++) {
            for (int k = 0; k < f.length; k++) p[t] += weight[t][k] * f[k];
            sum += p[t] = Math.exp(Math.min(p[t], 50));
        }
        for (int t = 0; t < p.length; t++) p[t] /= sum;
        return p;
    }

    private void train(List<Token> text) {
        for (int e = 0; e < EPOCHS; e++)
            for (int i = 0; i < text.size(); i++) {
                if (text.get(i).word().isEmpty()) continue;
                double[] f = features(text, i), p = probabilities(f);
                int gold = tags.computeIfAbsent(text.get(i).tag(), k -> tags.size());
                for (int t = 0; t < p.length; t++)
                    for (int k = 0; k < f.length; k++)
                        weight[t][k] += RATE * ((t == gold ? 1 : 0) - p[t]) * f[k];
            }
    }

    private double accuracy(List<Token> text) {
        int right = 0, all = 0;
        for (int i = 0; i < text.size(); i++) {
            if (text.get(i).word().isEmpty()) continue;
            double[] p = probabilities(features(text, i));
            int best = 0;
            for (int t = 1; t < p.length; t++) if (p[t] > p[best]) best = t;
            if (best == tags.getOrDefault(text.get(i).tag(), -1)) right++;
            all++;
        }
        return 100.0 * right / Math.max(1, all);
    }

    public static void run(Settings s) throws IOException {
        NerTagger n = new NerTagger(VectorFile.read(Path.of(s.text("ner.vectors", "out/ner50/vectors.txt"))));
        n.train(load(Path.of("data/conll2003/train.txt")));
        System.out.printf("conll-2003 test: %.2f%n", n.accuracy(load(Path.of("data/conll2003/testb.txt"))));
    }
}
