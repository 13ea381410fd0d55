package sgvec;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

/** A model on text with joined phrases, tried on the phrase questions. */
final class PhraseStudy {
    private static final Set<String> SECTIONS = Set.of("newspapers", "airlines");

    private PhraseStudy() {
    }

    static void run(Settings s, Corpus corpus, Path questions, Path dir)
            throws IOException, InterruptedException {
        PhraseFinder finder = new PhraseFinder(s);
        System.err.println("joining phrases: " + finder);
        Model model = new Trainer(s, finder.apply(corpus)).train();
        model.save(dir.resolve("phrases.vec"));
        AnalogyTask.Score score = new AnalogyTask(questions, SECTIONS::contains).score(model);
        Files.writeString(dir.resolve("phrases.tsv"), String.format("accuracy\t%.1f%n", score.total()));
    }
}
