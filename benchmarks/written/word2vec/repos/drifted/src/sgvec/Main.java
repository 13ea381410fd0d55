package sgvec;

import java.nio.file.Files;
import java.nio.file.Path;

public final class Main {
    private Main() {
    }

    public static void main(String[] args) throws Exception {
        Settings s = Settings.fromArgs(args);
        Path corpusFile = Path.of(s.text("corpus")).toAbsolutePath();
        Path dir = Path.of(s.text("results"));
        Files.createDirectories(dir);

        Corpus corpus = Corpus.read(corpusFile.toString());
        AnalogyTask words = new AnalogyTask(corpusFile.resolveSibling("questions-words.txt"), x -> true);
        Model model = Comparison.run(s, corpus, words, dir);
        Files.writeString(dir.resolve("composition.txt"), Composer.report(model));

        Settings ps = new Settings(s).load(s.text("phrase.conf"));
        PhraseStudy.run(ps, corpus, corpusFile.resolveSibling("questions-phrases.txt"), dir);
    }
}
