package net.wordmix;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.wordmix.data.Corpus;
import net.wordmix.eval.BarsWorld;
import net.wordmix.eval.HeldOut;
import net.wordmix.eval.ReutersFilter;
import net.wordmix.eval.TopicCount;
import net.wordmix.model.Estimates;
import net.wordmix.model.Evidence;
import net.wordmix.model.GibbsSampler;
import net.wordmix.model.LdaState;

public final class Main {
    private final Config cfg;
    private Corpus pnas;

    private Main(Config cfg) {
        this.cfg = cfg;
    }

    private Corpus pnas() throws IOException {
        if (pnas == null) {
            pnas = Corpus.load(cfg.text("data.pnas", "data/pnas.txt"), cfg.text("data.stop", "data/english.stop"),
                cfg.integer("vocab.min", 5));
        }
        return pnas;
    }

    /** The big model; its topics are printed with their most probable words. */
    private void topics() throws IOException {
        int T = cfg.integer("topics.T", 300);
        GibbsSampler g = new GibbsSampler(new LdaState(pnas(), T, cfg.alpha(T), cfg.beta()), cfg.integer("seed", 1));
        int length = cfg.integer("topics.block", 100);
        for (int b = 1; b <= cfg.integer("topics.blocks", 10); b++) {
            for (int i = 0; i < length; i++) {
                g.sweep();
            }
            System.out.printf("sweep %d: %.1f%n", b * length, Evidence.logLikelihood(g.state()));
        }
        double[][] phi = Estimates.phi(g.state());
        for (int t = 0; t < T; t++) {
            double[] row = phi[t];
            String best = IntStream.range(0, row.length).boxed()
                .sorted((a, b) -> Double.compare(row[b], row[a])).limit(10)
                .map(w -> pnas.vocabulary.word(w)).collect(Collectors.joining(" "));
            System.out.printf("%3d  %s%n", t, best);
        }
    }

    private void stage(String name) throws IOException {
        switch (name) {
            case "bars":
                BarsWorld.run(cfg.beta(), cfg.integer("seed", 1));
                break;
            case "topics":
                topics();
                break;
            case "select":
                System.out.println("chosen T: " + new TopicCount(cfg).choose(pnas()));
                break;
            case "heldout":
                new HeldOut(cfg).run();
                break;
            case "reuters":
                ReutersFilter.run(cfg);
                break;
            default:
                throw new IllegalArgumentException("no such stage: " + name);
        }
    }

    public static void main(String[] args) throws IOException {
        Config cfg = new Config(Path.of(args.length > 0 ? args[0] : "conf/lda.properties"));
        Main m = new Main(cfg);
        for (String s : cfg.names("run", "select,topics")) {
            m.stage(s);
        }
    }
}
