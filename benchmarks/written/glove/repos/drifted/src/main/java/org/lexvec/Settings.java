package org.lexvec;

import java.io.*;
import java.nio.file.*;
import java.util.Properties;

/** Properties file with system properties on top. */
public final class Settings {
    private final Properties file = new Properties();

    public static Settings load(String path) throws IOException {
        Settings s = new Settings();
        try (Reader r = Files.newBufferedReader(Path.of(path))) {
            s.file.load(r);
        }
        return s;
    }

    /** A copy with one value replaced. */
    public Settings with(String key, Object value) {
        Settings s = new Settings();
        s.file.putAll(file);
        s.file.setProperty(key, String.valueOf(value));
        return s;
    }

    public String text(String key, String fallback) {
        String v = System.getProperty(key);
        return v != null ? v : file.getProperty(key, fallback);
    }

    public int integer(String key, int fallback) {
        return Integer.parseInt(text(key, String.valueOf(fallback)).trim());
    }

    public double real(String key, double fallback) {
        return Double.parseDouble(text(key, String.valueOf(fallback)).trim());
    }

    public Path out(String name) {
        return Path.of(text("out", "out"), name);
    }
}
