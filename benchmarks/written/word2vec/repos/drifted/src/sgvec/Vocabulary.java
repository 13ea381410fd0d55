package sgvec;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Words by falling frequency. */
final class Vocabulary {
    private final List<String> words = new ArrayList<>();
    private final Map<String, Integer> index = new HashMap<>();
    private long[] counts;
    private long tokens;

    static Vocabulary of(Corpus corpus, int minCount) {
        Map<String, Long> raw = new HashMap<>();
        for (String[] s : corpus.sentences) {
            for (String w : s) {
                raw.merge(w, 1L, Long::sum);
            }
        }
        raw.values().removeIf(c -> c < minCount);

        List<Map.Entry<String, Long>> sorted = new ArrayList<>(raw.entrySet());
        sorted.sort((a, b) -> Long.compare(b.getValue(), a.getValue()));
        Vocabulary v = new Vocabulary();
        v.counts = new long[sorted.size()];
        for (var e : sorted) {
            v.counts[v.words.size()] = e.getValue();
            v.index.put(e.getKey(), v.words.size());
            v.words.add(e.getKey());
            v.tokens += e.getValue();
        }
        return v;
    }

    int size() {
        return words.size();
    }

    String word(int id) {
        return words.get(id);
    }

    long count(int id) {
        return counts[id];
    }

    long tokens() {
        return tokens;
    }

    /** Id of a word, or -1. */
    int id(String w) {
        return index.getOrDefault(w, -1);
    }

    int[] encode(String[] sentence) {
        int[] ids = new int[sentence.length];
        int n = 0;
        for (String w : sentence) {
            int i = id(w);
            if (i >= 0) {
                ids[n++] = i;
            }
        }
        return java.util.Arrays.copyOf(ids, n);
    }
}
