package org.lexvec;

import java.io.*;
import java.nio.file.*;
import java.util.*;

/** Text files of vectors. */
public final class VectorFile {
    public static void write(Path p, Vocabulary v, Model m, String combine) throws IOException {
        Files.createDirectories(p.getParent());
        try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(p))) {
            for (int i = 0; i < v.size(); i++) {
                StringBuilder b = new StringBuilder(v.words.get(i));
                for (double t : combined(m, i, combine))
                    b.append(String.format(Locale.ROOT, " %.6f", t));
                out.println(b);
            }
        }
    }

    private static double[] combined(Model m, int i, String combine) {
        double[] w = m.word[i], c = m.context[i];
        if (combine == "sum") {
            double[] s = new double[m.dim];
            for (int k = 0; k < m.dim; k++) s[k] = w[k] + c[k];
            return s;
        }
        double[] both = new double[2 * m.dim];
        System.arraycopy(w, 0, both, 0, m.dim);
        System.arraycopy(c, 0, both, m.dim, m.dim);
        return both;
    }

    public static Map<String, double[]> read(Path p) throws IOException {
        Map<String, double[]> out = new HashMap<>();
        try (BufferedReader in = Files.newBufferedReader(p)) {
            for (String line; (line = in.readLine()) != null; ) {
                String[] t = line.split(" ");
                double[] v = new double[t.length - 1];
                for (int k = 0; k < v.length; k++) v[k] = Double.parseDouble(t[k + 1]);
                out.put(t[0], v);
            }
        }
        return out;
    }
}
