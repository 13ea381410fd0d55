package net.wordmix.eval;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import net.wordmix.Config;
import net.wordmix.data.Corpus;
import net.wordmix.model.Estimates;
import net.wordmix.model.GibbsSampler;
import net.wordmix.model.LdaState;

/** EARN against the rest, in the space of topic proportions. */
public final class ReutersFilter {
    private static final int TOPICS = 50;
    private static final double TRAIN = 0.2;

    private ReutersFilter() {
    }

    public static void run(Config cfg) throws IOException {
        Corpus c = Corpus.load(cfg.text("data.reuters", ""), cfg.text("data.stop", ""), cfg.integer("vocab.min", 5));
        GibbsSampler g = new GibbsSampler(new LdaState(c, TOPICS, cfg.alpha(TOPICS), cfg.beta()), 5);
        for (int i = 0; i < 500; i++) {
            g.sweep();
        }
        double[][] x = Estimates.theta(g.state());
        boolean[] earn = new boolean[c.size()];
        boolean[] train = new boolean[c.size()];
        Random random = new Random(cfg.integer("seed", 1));
        for (int d = 0; d < earn.length; d++) {
            List<String> cats = Arrays.asList(c.tags.get(d).split(","));
            earn[d] = cats.contains("earn");
            train[d] = random.nextDouble() < TRAIN;
        }
        double[] yes = centroid(x, earn, train, true);
        double[] no = centroid(x, earn, train, false);
        int right = 0;
        int n = 0;
        for (int d = 0; d < earn.length; d++) {
            if (!train[d]) {
                n++;
                right += (distance(x[d], yes) < distance(x[d], no)) == earn[d] ? 1 : 0;
            }
        }
        System.out.printf("EARN vs. rest, %d topics: accuracy %.3f%n", TOPICS, right / (double) n);
    }

    private static double[] centroid(double[][] x, boolean[] label, boolean[] use, boolean which) {
        double[] m = new double[x[0].length];
        int n = 0;
        for (int d = 0; d < x.length; d++) {
            if (use[d] && label[d] == which) {
                n++;
                for (int t = 0; t < m.length; t++) {
                    m[t] += (x[d][t] - m[t]) / n;
                }
            }
        }
        return m;
    }

    private static double distance(double[] a, double[] b) {
        double s = 0;
        for (int t = 0; t < a.length; t++) {
            s += (a[t] - b[t]) * (a[t] - b[t]);
        }
        return s;
    }
}
