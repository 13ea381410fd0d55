package sgvec;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Glues word pairs that occur together unusually often. */
final class PhraseFinder {
    private final double threshold;
    private final double discount;
    private final int passes;

    PhraseFinder(Settings s) {
        threshold = s.real("phrase.threshold");
        discount = s.real("phrase.discount");
        passes = s.integer("phrase.passes");
    }

    Corpus apply(Corpus corpus) {
        Corpus c = corpus;
        for (int i = 0; i < passes; i++) {
            c = pass(c);
        }
        return c;
    }

    private Corpus pass(Corpus corpus) {
        Map<String, Integer> single = new HashMap<>();
        Map<String, Integer> pair = new HashMap<>();
        for (String[] s : corpus.sentences) {
            for (int i = 0; i < s.length; i++) {
                single.merge(s[i], 1, Integer::sum);
                if (i > 0) {
                    pair.merge(s[i - 1] + " " + s[i], 1, Integer::sum);
                }
            }
        }
        List<String[]> out = new ArrayList<>(corpus.sentences.size());
        for (String[] s : corpus.sentences) {
            List<String> t = new ArrayList<>(s.length);
            for (int i = 0; i < s.length; i++) {
                if (i + 1 < s.length) {
                    double ab = pair.get(s[i] + " " + s[i + 1]);
                    double score = ab / ((double) single.get(s[i]) * single.get(s[i + 1]));
                    if (score > threshold) {
                        t.add(s[i] + "_" + s[i + 1]);
                        i++;
                        continue;
                    }
                }
                t.add(s[i]);
            }
            out.add(t.toArray(new String[0]));
        }
        return new Corpus(out);
    }

    @Override
    public String toString() {
        return passes + " passes, threshold " + threshold + ", discount " + discount;
    }
}
