package org.lexvec;

import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import java.util.stream.Stream;

/** The text collections; a collection is one or several folders of plain text. */
public enum Corpora {
    WIKI2010("wiki2010", "enwiki-2010"),
    WIKI2014("wiki2014", "enwiki-2014"),
    GIGAWORD5("gigaword5", "gigaword_eng_5"),
    GIGA_WIKI("wiki2014+gigaword5", "gigaword_eng_5", "enwiki-2014"),
    CRAWL("commoncrawl", "commoncrawl-42b");

    private final String label;
    private final String[] folders;

    Corpora(String label, String... folders) {
        this.label = label;
        this.folders = folders;
    }

    public static Corpora named(String label) {
        for (Corpora c : values())
            if (c.label.equals(label)) return c;
        throw new IllegalArgumentException("no corpus " + label);
    }

    public BufferedReader open() throws IOException {
        List<InputStream> parts = new ArrayList<>();
        for (String folder : folders) {
            try (Stream<Path> files = Files.list(Path.of("data", folder))) {
                for (Path p : (Iterable<Path>) files.filter(f -> f.toString().endsWith(".txt")).sorted()::iterator)
                    parts.add(Files.newInputStream(p));
            }
        }
        InputStream all = new SequenceInputStream(Collections.enumeration(parts));
        return new BufferedReader(new InputStreamReader(all, StandardCharsets.UTF_8), 1 << 20);
    }
}
