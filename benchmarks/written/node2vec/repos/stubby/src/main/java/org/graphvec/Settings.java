package org.graphvec;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;

/** Typed access to the properties file. */
public final class Settings {
    private final Properties p = new Properties();

    public static Settings load(String path) throws IOException {
        Settings s = new Settings();
        try (InputStream in = path == null
                ? Settings.class.getResourceAsStream("/graphvec.properties")
                : new FileInputStream(path)) {
            s.p.load(in);
        }
        return s;
    }

    public String text(String key, String fallback) { return p.getProperty(key, fallback).trim(); }

    private int integer(String key, int fallback) { return Integer.parseInt(text(key, "" + fallback)); }

    private double real(String key, double fallback) { return Double.parseDouble(text(key, "" + fallback)); }

    public String dataDir() { return text("data.dir", "data"); }
    public String method() { return text("embed.method", "node2vec"); }
    public int dim() { return integer("embed.dim", 128); }
    public int walksPerNode() { return integer("walk.per.node", 10); }
    public int walkLength() { return integer("walk.length", 80); }
    public int window() { return integer("walk.window", 5); }
    public int epochs() { return integer("train.epochs", 1); }
    public int negatives() { return integer("train.negatives", 5); }
    public double rate() { return real("train.rate", 0.025); }
    public double returnParam() { return real("walk.p", 1.0); }
    public double inOutParam() { return real("walk.q", 1.0); }
    public double trainFraction() { return real("eval.train.fraction", 0.5); }
    public String[] operators() { return text("eval.operators", "hadamard").split(","); }
    public long seed() { return Long.parseLong(text("eval.seed", "1")); }
}
