package org.lexvec;

import java.io.*;
import java.util.*;

/** Words by falling frequency. */
public final class Vocabulary {
    public final List<String> words = new ArrayList<>();
    private final Map<String, Integer> ids = new HashMap<>();

    public static Vocabulary count(BufferedReader in, int size) throws IOException {
        Map<String, long[]> n = new HashMap<>();
        for (String line; (line = in.readLine()) != null; )
            for (String t : Tokens.of(line))
                n.computeIfAbsent(t, k -> new long[1])[0]++;
        Vocabulary v = new Vocabulary();
        n.entrySet().stream()
                .sorted(Comparator.comparingLong((Map.Entry<String, long[]> e) -> -e.getValue()[0])
                        .thenComparing(Map.Entry::getKey))
                .limit(size)
                .forEach(e -> v.add(e.getKey()));
        return v;
    }

    public static Vocabulary of(List<String> words) {
        Vocabulary v = new Vocabulary();
        words.forEach(v::add);
        return v;
    }

    private void add(String w) {
        ids.put(w, words.size());
        words.add(w);
    }

    public int id(String w) {
        return ids.getOrDefault(w, -1);
    }

    public int size() {
        return words.size();
    }
}
