package sgvec;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Sentences held in memory as token arrays. */
final class Corpus {
    final List<String[]> sentences;

    Corpus(List<String[]> sentences) {
        this.sentences = sentences;
    }

    static Corpus read(String file) throws IOException {
        List<String[]> out = new ArrayList<>();
        try (var lines = Files.lines(Path.of(file))) {
            lines.map(String::strip).filter(l -> !l.isEmpty()).forEach(l -> out.add(l.split("\\s+")));
        }
        return new Corpus(out);
    }
}
