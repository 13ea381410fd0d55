package sgvec;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;

/** Trains the objectives one after the other and tabulates their accuracy. */
final class Comparison {
    private static final String[][] METHODS = {
        {"NEG-5", "neg", "5"},
        {"NEG-15", "neg", "15"},
        {"HS", "hs", "0"},
        {"NCE-5", "nce", "5"},
    };

    private Comparison() {
    }

    /** Returns the first method's model. */
    static Model run(Settings base, Corpus corpus, AnalogyTask task, Path dir)
            throws IOException, InterruptedException {
        Model first = null;
        try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(dir.resolve("methods.tsv")))) {
            out.println("method\tminutes\tsyntactic\tsemantic\ttotal");
            for (String[] m : METHODS) {
                Settings s = new Settings(base).set("objective", m[1]).set("negatives", m[2]);
                long t0 = System.nanoTime();
                Model model = new Trainer(s, corpus).train();
                double minutes = (System.nanoTime() - t0) / 6e10;
                out.printf("%s\t%.1f\t%s%n", m[0], minutes, task.score(model));
                out.flush();
                model.save(dir.resolve(m[0] + ".vec"));
                if (first == null) {
                    first = model;
                }
            }
        }
        return first;
    }
}
