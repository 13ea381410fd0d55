package org.graphvec;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Undirected weighted network over dense ids. */
public final class Network {
    private final List<Map<Integer, Double>> adj = new ArrayList<>();

    public Network(int nodes) {
        for (int i = 0; i < nodes; i++) adj.add(new LinkedHashMap<>());
    }

    public static Network read(Path file) throws IOException {
        Network g = new Network(0);
        try (BufferedReader in = Files.newBufferedReader(file)) {
            for (String line; (line = in.readLine()) != null; ) {
                String[] f = line.trim().split("\\s+");
                if (f.length < 2 || f[0].startsWith("#")) continue;
                g.connect(Integer.parseInt(f[0]), Integer.parseInt(f[1]), f.length > 2 ? Double.parseDouble(f[2]) : 1.0);
            }
        }
        return g;
    }

    public static Map<Integer, List<Integer>> readLabels(Path file) throws IOException {
        Map<Integer, List<Integer>> y = new HashMap<>();
        for (String line : Files.readAllLines(file)) {
            String[] f = line.trim().split("\\s+");
            y.computeIfAbsent(Integer.parseInt(f[0]), k -> new ArrayList<>()).add(Integer.parseInt(f[1]));
        }
        return y;
    }

    public void connect(int u, int v, double w) {
        while (adj.size() <= Math.max(u, v)) adj.add(new LinkedHashMap<>());
        adj.get(u).put(v, w);
        adj.get(v).put(u, w);
    }

    public int size() { return adj.size(); }
    public int degree(int u) { return adj.get(u).size(); }
    public boolean linked(int u, int v) { return adj.get(u).containsKey(v); }
    public Map<Integer, Double> neighbours(int u) { return adj.get(u); }

    public List<int[]> edges() {
        List<int[]> out = new ArrayList<>();
        for (int u = 0; u < size(); u++)
            for (int v : adj.get(u).keySet()) if (u < v) out.add(new int[] {u, v});
        return out;
    }
}
