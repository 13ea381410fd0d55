package sgvec;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.locks.ReentrantLock;

/** Trains one model with a pool of threads. */
final class Trainer {
    private final Settings conf;
    private final Corpus corpus;
    private final int reach;
    private final double threshold;
    private final ReentrantLock weights = new ReentrantLock();

    Vocabulary vocab;
    Embeddings emb;
    private Objective objective;

    Trainer(Settings conf, Corpus corpus) {
        this.conf = conf;
        this.corpus = corpus;
        this.reach = conf.integer("context.span") / 2;
        this.threshold = conf.real("subsample.t");
    }

    Model train() throws InterruptedException {
        vocab = Vocabulary.of(corpus, conf.integer("min.count"));
        emb = new Embeddings(vocab.size(), conf.integer("vector.size"), conf.integer("seed"));
        objective = Objective.create(conf, vocab, emb);

        List<int[]> data = new ArrayList<>(corpus.sentences.size());
        for (String[] s : corpus.sentences) {
            data.add(vocab.encode(s));
        }
        int workers = conf.integer("workers");
        int epochs = conf.integer("epochs");
        double start = conf.real("rate.start");
        for (int epoch = 0; epoch < epochs; epoch++) {
            double rate = Math.max(start * (1 - (double) epoch / epochs), 1e-4);
            DoubleAdder loss = new DoubleAdder();
            Thread[] pool = new Thread[workers];
            for (int t = 0; t < workers; t++) {
                int from = (int) ((long) data.size() * t / workers);
                int to = (int) ((long) data.size() * (t + 1) / workers);
                SplittableRandom rnd = new SplittableRandom(31L * epoch + t);
                pool[t] = new Thread(() -> {
                    for (int[] sentence : data.subList(from, to)) {
                        loss.add(learn(sentence, rate, rnd));
                    }
                });
                pool[t].start();
            }
            for (Thread t : pool) {
                t.join();
            }
            System.err.printf("epoch %d rate %.5f loss %.1f%n", epoch + 1, rate, loss.sum());
        }
        return new Model(vocab, emb.input);
    }

    /** Which positions of a sentence survive the thinning of frequent words. */
    private boolean[] survivors(int[] sentence, SplittableRandom rnd) {
        boolean[] keep = new boolean[sentence.length];
        for (int i = 0; i < sentence.length; i++) {
            double f = (double) vocab.count(sentence[i]) / vocab.tokens();
            double drop = 1 - threshold / f;
            keep[i] = rnd.nextDouble() >= drop;
        }
        return keep;
    }

    private double learn(int[] sentence, double rate, SplittableRandom rnd) {
        boolean[] keep = survivors(sentence, rnd);
        float[] carry = new float[emb.dim];
        double loss = 0;
        for (int i = 0; i < sentence.length; i++) {
            if (!keep[i]) {
                continue;
            }
            float[] in = emb.input[sentence[i]];
            Arrays.fill(carry, 0);
            weights.lock();
            try {
                for (int j = Math.max(0, i - reach); j <= Math.min(sentence.length - 1, i + reach); j++) {
                    if (j == i || !keep[j]) {
                        continue;
                    }
                    double weight = 1.0 / Math.abs(i - j);
                    loss += objective.step(in, sentence[j], rate * weight, carry, rnd);
                }
                for (int d = 0; d < in.length; d++) {
                    in[d] += carry[d];
                }
            } finally {
                weights.unlock();
            }
        }
        return loss;
    }
}
