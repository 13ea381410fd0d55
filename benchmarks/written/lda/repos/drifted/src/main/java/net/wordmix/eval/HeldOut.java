package net.wordmix.eval;

import java.io.IOException;
import java.util.Random;
import net.wordmix.Config;
import net.wordmix.data.Corpus;
import net.wordmix.model.Estimates;
import net.wordmix.model.GibbsSampler;
import net.wordmix.model.LdaState;
import net.wordmix.model.Plsi;
import net.wordmix.model.Unigram;

/** Perplexity on documents that were not trained on. */
public final class HeldOut {
    private static final double LOG2 = Math.log(2);
    private static final int SAMPLES = 10;
    private static final int LAG = 50;
    private final Config cfg;

    public HeldOut(Config cfg) {
        this.cfg = cfg;
    }

    public void run() throws IOException {
        for (String name : new String[] {"elegans", "ap"}) {
            Corpus all = Corpus.load(cfg.text("data." + name, "data/" + name + ".txt"),
                cfg.text("data.stop", "data/english.stop"), cfg.integer("vocab.min", 5));
            Corpus[] part = all.split(cfg.real("heldout.fraction", 0.1), new Random(cfg.integer("seed", 1)));
            Corpus test = part[0];
            Corpus train = part[1];
            System.out.printf("%s: %d train, %d test%n", name, train.size(), test.size());
            Unigram uni = new Unigram(train, cfg.beta());
            double bits = 0;
            for (int[] doc : test.docs) {
                for (int w : doc) {
                    bits -= Math.log(uni.probability(w)) / LOG2;
                }
            }
            System.out.printf("  unigram %.1f%n", perplexity(bits, test));
            for (int T : cfg.integers("heldout.T", "10,50,100")) {
                Plsi plsi = new Plsi(T, cfg.real("em.tolerance", 1e-5));
                plsi.train(train, cfg.beta(), new Random(T));
                System.out.printf("  T=%d pLSI %.1f", T, mixturePerplexity(plsi, test));
                Plsi lda = new Plsi(T, 0);
                lda.topics = topics(train, T);
                System.out.printf("  LDA %.1f%n", mixturePerplexity(lda, test));
            }
        }
    }

    /** Topics of the training part from a chain after burn-in. */
    private double[][] topics(Corpus train, int T) {
        GibbsSampler g = new GibbsSampler(new LdaState(train, T, cfg.alpha(T), cfg.beta()), cfg.integer("seed", 1));
        for (int i = 0; i < cfg.integer("heldout.burn", 500); i++) {
            g.sweep();
        }
        double[][] mean = new double[T][train.words];
        for (int n = 1; n <= SAMPLES; n++) {
            for (int i = 0; i < LAG; i++) {
                g.sweep();
            }
            Estimates.accumulate(mean, Estimates.phi(g.state()), n);
        }
        return mean;
    }

    private static double mixturePerplexity(Plsi m, Corpus test) {
        double bits = 0;
        for (int[] doc : test.docs) {
            double[] mix = m.foldIn(doc);
            for (int w : doc) {
                double p = 0;
                for (int t = 0; t < mix.length; t++) {
                    p += mix[t] * m.topics[t][w];
                }
                bits -= Math.log(p) / LOG2;
            }
        }
        return perplexity(bits, test);
    }

    static double perplexity(double bits, Corpus test) {
        long tokens = test.docs.stream().mapToLong(d -> d.length).sum();
        return Math.pow(2, bits / tokens);
    }
}
