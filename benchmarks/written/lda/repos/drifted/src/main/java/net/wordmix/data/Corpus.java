package net.wordmix.data;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Documents as arrays of word numbers, each with the tag it came with. */
public final class Corpus {
    public final List<int[]> docs = new ArrayList<>();
    public final List<String> tags = new ArrayList<>();
    public final int words;
    public final Vocabulary vocabulary;

    public Corpus(int words, Vocabulary vocabulary) {
        this.words = words;
        this.vocabulary = vocabulary;
    }

    public static Corpus load(String file, String stopFile, int min) throws IOException {
        Set<String> stop = new HashSet<>(Files.readAllLines(Path.of(stopFile)));
        List<String> tags = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        for (String line : Files.readAllLines(Path.of(file))) {
            int bar = line.indexOf('|');
            tags.add(line.substring(0, Math.max(bar, 0)).trim());
            texts.add(line.substring(bar + 1));
        }
        Vocabulary v = Vocabulary.of(texts, stop, min);
        Corpus c = new Corpus(v.size(), v);
        for (int i = 0; i < texts.size(); i++) {
            c.add(v.encode(texts.get(i)), tags.get(i));
        }
        return c;
    }

    public void add(int[] doc, String tag) {
        docs.add(doc);
        tags.add(tag);
    }

    public int size() {
        return docs.size();
    }

    /** Random split; the first part holds the given fraction. */
    public Corpus[] split(double fraction, Random random) {
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < size(); i++) {
            order.add(i);
        }
        Collections.shuffle(order, random);
        int cut = (int) Math.round(fraction * size());
        Corpus[] part = {new Corpus(words, vocabulary), new Corpus(words, vocabulary)};
        for (int i = 0; i < size(); i++) {
            part[i < cut ? 0 : 1].add(docs.get(order.get(i)), tags.get(order.get(i)));
        }
        return part;
    }
}
