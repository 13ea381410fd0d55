package net.wordmix.eval;

import java.util.Random;
import net.wordmix.data.Corpus;
import net.wordmix.model.Estimates;
import net.wordmix.model.Evidence;
import net.wordmix.model.GibbsSampler;
import net.wordmix.model.LdaState;

/** Small images made of bars. */
public final class BarsWorld {
    private static final int SIDE = 5;
    private static final int TOPICS = 10;
    private static final int IMAGES = 1000;
    private static final int LENGTH = 100;
    private static final double ALPHA = 1;

    private BarsWorld() {
    }

    static double[] topic(int t) {
        double[] p = new double[SIDE * SIDE];
        for (int i = 0; i < SIDE; i++) {
            p[t < SIDE ? t * SIDE + i : i * SIDE + t - SIDE] = 0.2;
        }
        return p;
    }

    public static Corpus generate(Random random) {
        Corpus c = new Corpus(SIDE * SIDE, null);
        for (int d = 0; d < IMAGES; d++) {
            // unit concentration: normalised exponentials
            double[] share = new double[TOPICS];
            double sum = 0;
            for (int t = 0; t < TOPICS; t++) {
                share[t] = -Math.log(1 - random.nextDouble());
                sum += share[t];
            }
            int[] doc = new int[LENGTH];
            for (int i = 0; i < LENGTH; i++) {
                int t = index(share, random.nextDouble() * sum);
                doc[i] = index(topic(t), random.nextDouble());
            }
            c.add(doc, "");
        }
        return c;
    }

    private static int index(double[] p, double u) {
        int i = 0;
        while (i < p.length - 1 && (u -= p[i]) >= 0) {
            i++;
        }
        return i;
    }

    public static void run(double beta, long seed) {
        Corpus c = generate(new Random(seed));
        GibbsSampler g = new GibbsSampler(new LdaState(c, TOPICS, ALPHA, beta), seed + 1);
        for (int it = 1; it <= 500; it++) {
            g.sweep();
            if (it == 1 || it % 50 == 0) {
                System.out.printf("bars, sweep %d: %.1f%n", it, Evidence.logLikelihood(g.state()));
            }
        }
        for (double[] row : Estimates.phi(g.state())) {
            StringBuilder b = new StringBuilder();
            for (int i = 0; i < row.length; i++) {
                b.append(row[i] > 0.1 ? '#' : '.').append(i % SIDE == SIDE - 1 ? " " : "");
            }
            System.out.println(b);
        }
    }
}
