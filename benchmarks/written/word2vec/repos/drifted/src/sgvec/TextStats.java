package sgvec;

import java.util.HashSet;
import java.util.Set;

/** Prints a few numbers about a text file. */
final class TextStats {
    private TextStats() {
    }

    public static void main(String[] args) throws Exception {
        Corpus c = Corpus.read(args[0]);
        Set<String> types = new HashSet<>();
        long tokens = 0;
        for (String[] s : c.sentences) {
            tokens += s.length;
            types.addAll(java.util.Arrays.asList(s));
        }
        System.out.printf("%d sentences, %d tokens, %d types%n", c.sentences.size(), tokens, types.size());
    }
}
