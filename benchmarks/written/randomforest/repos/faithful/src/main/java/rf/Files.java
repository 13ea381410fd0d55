package rf;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Reads data/<name>.csv, response last. */
public final class Files {
    private Files() {}

    public static Table read(String dir, String name, boolean regression) throws IOException {
        return parse(java.nio.file.Files.readAllLines(Path.of(dir, name + ".csv")), regression);
    }

    /** Training and test files that come with the data; codings are shared by reading both together. */
    public static Table[] readPair(String dir, String name) throws IOException {
        List<String> a = java.nio.file.Files.readAllLines(Path.of(dir, name + ".csv"));
        List<String> b = java.nio.file.Files.readAllLines(Path.of(dir, name + ".test.csv"));
        List<String> all = new ArrayList<>(a);
        all.addAll(b);
        Table t = parse(all, false);
        int[] first = new int[a.size()], second = new int[b.size()];
        for (int i = 0; i < first.length; i++) first[i] = i;
        for (int i = 0; i < second.length; i++) second[i] = first.length + i;
        return new Table[] {t.rows(first), t.rows(second)};
    }

    private static Table parse(List<String> lines, boolean regression) {
        int n = lines.size(), p = lines.get(0).split(",").length - 1;
        String[][] cells = new String[n][];
        for (int i = 0; i < n; i++) cells[i] = lines.get(i).split("\\s*,\\s*");
        double[][] x = new double[n][p];
        int[] levels = new int[p];
        for (int j = 0; j < p; j++) {
            double[] col = numbers(cells, j);
            if (col == null) {
                Map<String, Integer> code = new TreeMap<>();
                for (String[] row : cells) code.putIfAbsent(row[j], code.size());
                levels[j] = code.size();
                for (int i = 0; i < n; i++) x[i][j] = code.get(cells[i][j]);
            } else {
                for (int i = 0; i < n; i++) x[i][j] = col[i];
            }
        }
        if (regression) return new Table(x, numbers(cells, p), 0, levels);
        Map<String, Integer> code = new TreeMap<>();
        double[] y = new double[n];
        for (int i = 0; i < n; i++) {
            code.putIfAbsent(cells[i][p], code.size());
            y[i] = code.get(cells[i][p]);
        }
        return new Table(x, y, code.size(), levels);
    }

    private static double[] numbers(String[][] cells, int j) {
        double[] v = new double[cells.length];
        try {
            for (int i = 0; i < v.length; i++) v[i] = Double.parseDouble(cells[i][j]);
        } catch (NumberFormatException e) {
            return null;
        }
        return v;
    }
}
