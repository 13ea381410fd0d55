package net.wordmix.eval;

import java.util.ArrayList;
import java.util.List;
import net.wordmix.Config;
import net.wordmix.data.Corpus;
import net.wordmix.model.Evidence;
import net.wordmix.model.GibbsSampler;
import net.wordmix.model.LdaState;

/** Evidence as a function of the number of topics. */
public final class TopicCount {
    private final Config cfg;

    public TopicCount(Config cfg) {
        this.cfg = cfg;
    }

    public int choose(Corpus corpus) {
        int best = 0;
        double top = Double.NEGATIVE_INFINITY;
        int chains = cfg.integer("select.chains", 8);
        for (int T : cfg.integers("select.topics", "50,100,200,300,400,500,600,1000")) {
            double[] ev = new double[chains];
            for (int c = 0; c < chains; c++) {
                ev[c] = chain(corpus, T, cfg.integer("seed", 1) + 31L * T + c);
            }
            double mean = 0;
            for (double e : ev) {
                mean += e / chains;
            }
            double spread = 0;
            for (double e : ev) {
                spread += (e - mean) * (e - mean);
            }
            spread = Math.sqrt(spread / Math.max(1, chains - 1));
            System.out.printf("T=%d  log P(w|T) = %.1f +- %.1f%n", T, mean, spread);
            if (mean > top) {
                top = mean;
                best = T;
            }
        }
        return best;
    }

    private double chain(Corpus corpus, int T, long seed) {
        GibbsSampler g = new GibbsSampler(new LdaState(corpus, T, cfg.alpha(T), cfg.beta()), seed);
        int burn = cfg.integer("select.burn", 100);
        int lag = cfg.integer("select.lag", 100);
        int wanted = cfg.integer("select.samples", 10);
        for (int i = 0; i < burn; i++) {
            g.sweep();
        }
        List<Double> logs = new ArrayList<>();
        while (logs.size() < wanted) {
            for (int i = 0; i < lag; i++) {
                g.sweep();
            }
            logs.add(Evidence.logLikelihood(g.state()));
        }
        return Evidence.summarise(logs);
    }
}
