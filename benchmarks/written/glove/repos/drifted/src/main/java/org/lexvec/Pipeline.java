package org.lexvec;

import java.io.*;
import java.nio.file.*;
import java.util.*;
import org.lexvec.eval.Analogy;
import org.lexvec.eval.Similarity;

/** The steps of a run. They are executed in the order of the enum. */
public final class Pipeline {
    enum Step { VOCABULARY, COUNTS, TRAINING, EVALUATION, EXPORT }

    interface Action { void run() throws IOException; }

    private final Settings s;
    private final Map<Step, Action> actions = new EnumMap<>(Step.class);
    private final Corpora corpus;

    private Vocabulary vocab;
    private Cooccurrence counts;
    private Model model;

    public Pipeline(Settings s) {
        this.s = s;
        corpus = Corpora.named(s.text("corpus", "wiki2014+gigaword5"));
        actions.put(Step.EXPORT, this::export);
        actions.put(Step.TRAINING, this::train);
        actions.put(Step.COUNTS, this::count);
        actions.put(Step.VOCABULARY, this::vocabulary);
        actions.put(Step.EVALUATION, this::evaluate);
    }

    public void run() throws IOException {
        for (Map.Entry<Step, Action> a : actions.entrySet()) {
            System.err.println("-- " + a.getKey());
            a.getValue().run();
        }
    }

    private void vocabulary() throws IOException {
        try (BufferedReader in = corpus.open()) {
            vocab = Vocabulary.count(in, s.integer("vocab.size", 400000));
        }
        Files.createDirectories(s.out("vocab.txt").getParent());
        Files.write(s.out("vocab.txt"), vocab.words);
    }

    private void count() throws IOException {
        Path cache = s.out("counts.bin");
        if (Files.exists(cache)) {
            counts = Cooccurrence.load(cache);
            return;
        }
        try (BufferedReader in = corpus.open()) {
            counts = Cooccurrence.count(in, vocab, s.integer("window.size", 10));
        }
        counts.save(cache);
    }

    private void train() {
        model = new Model(vocab.size(), s.integer("dim", 300), s.integer("seed", 1));
        Trainer t = new Trainer(model, counts, Weighting.from(s), s.real("train.rate", 0.05));
        int n = Trainer.iterations(s);
        for (int k = 1; k <= n; k++)
            System.err.printf("iteration %d cost %.5f%n", k, t.iterate());
    }

    private void evaluate() throws IOException {
        Path dir = Path.of(s.text("eval.dir", "data/eval"));
        new Analogy(vocab, model.word).report(dir.resolve("questions-words.txt"));
        new Similarity(vocab, model.word).report(dir);
    }

    private void export() throws IOException {
        VectorFile.write(s.out("vectors.txt"), vocab, model, s.text("export.combine", "sum"));
    }
}
