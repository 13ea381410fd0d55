package sgvec;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/** Key-value settings: built-in values, then files, then the command line. */
final class Settings {
    private final Properties props = new Properties();

    Settings() {
        props.setProperty("vector.size", "300");
        props.setProperty("context.span", "5");
        props.setProperty("min.count", "5");
        props.setProperty("subsample.t", "1e-5");
        props.setProperty("rate.start", "0.025");
        props.setProperty("epochs", "1");
        props.setProperty("workers", "4");
        props.setProperty("seed", "1");
        props.setProperty("objective", "neg");
        props.setProperty("negatives", "5");
        props.setProperty("phrase.passes", "1");
        props.setProperty("phrase.threshold", "1e-6");
        props.setProperty("phrase.discount", "5");
        props.setProperty("results", "results");
    }

    Settings(Settings base) {
        props.putAll(base.props);
    }

    static Settings fromArgs(String[] args) throws IOException {
        Settings s = new Settings();
        for (String a : args) {
            if (a.startsWith("--conf=")) {
                s.load(a.substring(7));
            }
        }
        for (String a : args) {
            int eq = a.indexOf('=');
            if (a.startsWith("--") && eq > 0) {
                s.set(a.substring(2, eq), a.substring(eq + 1));
            }
        }
        return s;
    }

    Settings load(String file) throws IOException {
        try (Reader r = Files.newBufferedReader(Path.of(file))) {
            props.load(r);
        }
        return this;
    }

    Settings set(String key, Object value) {
        props.setProperty(key, value.toString());
        return this;
    }

    String text(String key) {
        String v = props.getProperty(key);
        if (v == null) {
            throw new IllegalArgumentException("missing setting " + key);
        }
        return v.trim();
    }

    int integer(String key) {
        return Integer.parseInt(text(key));
    }

    double real(String key) {
        return Double.parseDouble(text(key));
    }
}
