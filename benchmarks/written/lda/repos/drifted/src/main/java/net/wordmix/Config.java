package net.wordmix;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Properties;

/** Typed access to the properties file. */
public final class Config {
    private final Properties p = new Properties();

    public Config(Path file) throws IOException {
        try (Reader r = Files.newBufferedReader(file)) {
            p.load(r);
        }
    }

    public String text(String key, String dflt) {
        return p.getProperty(key, dflt).trim();
    }

    public int integer(String key, int dflt) {
        return Integer.parseInt(text(key, Integer.toString(dflt)));
    }

    public double real(String key, double dflt) {
        return Double.parseDouble(text(key, Double.toString(dflt)));
    }

    public String[] names(String key, String dflt) {
        return text(key, dflt).split("\\s*,\\s*");
    }

    public int[] integers(String key, String dflt) {
        return Arrays.stream(names(key, dflt)).mapToInt(Integer::parseInt).toArray();
    }

    public double alpha(int topics) {
        return real("prior.alpha.sum", 50) / topics;
    }

    public double beta() {
        return real("prior.beta", 0.1);
    }
}
