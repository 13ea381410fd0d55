package net.wordmix.data;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

public final class Vocabulary {
    private final Map<String, Integer> id = new HashMap<>();
    private final List<String> word = new ArrayList<>();

    /** Words of all texts except stop words and rare ones. */
    public static Vocabulary of(Collection<String> texts, Set<String> stop, int min) {
        Map<String, Integer> seen = new TreeMap<>();
        for (String t : texts) {
            for (String w : tokens(t)) {
                if (!w.isEmpty() && !stop.contains(w)) {
                    seen.merge(w, 1, Integer::sum);
                }
            }
        }
        Vocabulary v = new Vocabulary();
        seen.forEach((w, n) -> {
            if (n >= min) {
                v.id.put(w, v.word.size());
                v.word.add(w);
            }
        });
        return v;
    }

    static String[] tokens(String text) {
        return text.toLowerCase(Locale.ROOT).split("[^a-z-]+");
    }

    public int[] encode(String text) {
        List<Integer> out = new ArrayList<>();
        for (String w : tokens(text)) {
            Integer i = id.get(w);
            if (i != null) {
                out.add(i);
            }
        }
        return out.stream().mapToInt(Integer::intValue).toArray();
    }

    public String word(int i) {
        return word.get(i);
    }

    public int size() {
        return word.size();
    }
}
