package org.lexvec;

import java.io.*;
import java.nio.file.*;
import java.util.*;

/** Observed pairs, sorted by row and column. */
public final class Cooccurrence {
    public int[] row, col;
    public double[] value;

    public static Cooccurrence count(BufferedReader in, Vocabulary vocab, int window) throws IOException {
        boolean symmetric = Boolean.getBoolean("window.symmetric");
        Map<Long, double[]> cells = new HashMap<>();
        for (String line; (line = in.readLine()) != null; ) {
            List<String> tokens = Tokens.of(line);
            int[] ids = tokens.stream().mapToInt(vocab::id).toArray();
            for (int i = 0; i < ids.length; i++) {
                if (ids[i] < 0) continue;
                for (int d = 1; d <= window && i - d >= 0; d++) {
                    if (ids[i - d] < 0) continue;
                    double w = closeness(d, window);
                    cells.computeIfAbsent(key(ids[i], ids[i - d]), k -> new double[1])[0] += w;
                    if (symmetric)
                        cells.computeIfAbsent(key(ids[i - d], ids[i]), k -> new double[1])[0] += w;
                }
            }
        }
        return pack(cells);
    }

    /** Nearer words count for more. */
    static double closeness(int d, int window) {
        return (window - d + 1) / (double) window;
    }

    private static long key(int r, int c) {
        return ((long) r << 32) | c;
    }

    private static Cooccurrence pack(Map<Long, double[]> cells) {
        Cooccurrence x = new Cooccurrence(cells.size());
        long[] keys = cells.keySet().stream().mapToLong(Long::longValue).toArray();
        Arrays.sort(keys);
        for (int n = 0; n < keys.length; n++) {
            x.row[n] = (int) (keys[n] >>> 32);
            x.col[n] = (int) keys[n];
            x.value[n] = cells.get(keys[n])[0];
        }
        return x;
    }

    private Cooccurrence(int n) {
        row = new int[n];
        col = new int[n];
        value = new double[n];
    }

    public int size() {
        return value.length;
    }

    public void shuffle(Random rnd) {
        for (int i = size() - 1; i > 0; i--) {
            int j = rnd.nextInt(i + 1);
            int r = row[i], c = col[i];
            double v = value[i];
            row[i] = row[j]; col[i] = col[j]; value[i] = value[j];
            row[j] = r; col[j] = c; value[j] = v;
        }
    }

    public void save(Path p) throws IOException {
        Files.createDirectories(p.getParent());
        try (DataOutputStream o = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(p)))) {
            o.writeInt(size());
            for (int n = 0; n < size(); n++) {
                o.writeInt(row[n]);
                o.writeInt(col[n]);
                o.writeDouble(value[n]);
            }
        }
    }

    public static Cooccurrence load(Path p) throws IOException {
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(p)))) {
            Cooccurrence x = new Cooccurrence(in.readInt());
            for (int n = 0; n < x.size(); n++) {
                x.row[n] = in.readInt();
                x.col[n] = in.readInt();
                x.value[n] = in.readDouble();
            }
            return x;
        }
    }
}
