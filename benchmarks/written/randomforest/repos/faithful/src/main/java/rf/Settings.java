package rf;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;

/** base.properties, then the task's file, then system properties. */
public final class Settings {
    private final Properties p = new Properties();

    public static Settings forTask(String task) throws IOException {
        Settings s = new Settings();
        s.overlay(Path.of("conf", "base.properties"));
        s.overlay(Path.of("conf", task + ".properties"));
        return s;
    }

    private void overlay(Path file) throws IOException {
        try (Reader r = Files.newBufferedReader(file)) {
            p.load(r);
        }
    }

    public String get(String key) {
        String v = System.getProperty(key, p.getProperty(key));
        if (v == null) throw new IllegalArgumentException("no setting " + key);
        return v.trim();
    }

    public boolean has(String key) {
        return System.getProperty(key) != null || p.containsKey(key);
    }

    public int integer(String key) {
        return Integer.parseInt(get(key));
    }

    public int integer(String key, String dataset) {
        return has(key + "." + dataset) ? integer(key + "." + dataset) : integer(key);
    }

    public double real(String key) {
        return Double.parseDouble(get(key));
    }

    public List<String> names(String key) {
        return has(key) && !get(key).isEmpty() ? Arrays.asList(get(key).split("\\s*,\\s*")) : List.of();
    }

    public int[] integers(String key) {
        return names(key).stream().mapToInt(Integer::parseInt).toArray();
    }
}
