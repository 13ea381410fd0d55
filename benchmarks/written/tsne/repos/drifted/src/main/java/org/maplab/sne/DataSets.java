package org.maplab.sne;

import java.io.DataInputStream;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

final class DataSets {
  record Labelled(double[][] x, int[] label) {}

  static Labelled load(Options o) throws IOException {
    Path dir = Path.of(o.dataDir);
    return switch (o.data) {
      case "mnist" -> head(idx(dir.resolve("train-images-idx3-ubyte"),
          dir.resolve("train-labels-idx1-ubyte")), o.limit);
      case "olivetti", "coil20" -> csv(dir.resolve(o.data + ".csv"));
      default -> throw new IllegalArgumentException("no such data set: " + o.data);
    };
  }

  /** At most {@code limit} points; 0 keeps all. */
  static Labelled head(Labelled d, int limit) {
    if (limit <= 0 || limit >= d.x.length) return d;
    return new Labelled(Arrays.copyOf(d.x, limit), Arrays.copyOf(d.label, limit));
  }

  private static Labelled idx(Path images, Path labels) throws IOException {
    try (DataInputStream im = open(images); DataInputStream la = open(labels)) {
      im.readInt();
      int n = im.readInt(), size = im.readInt() * im.readInt();
      la.readInt();
      la.readInt();
      double[][] x = new double[n][size];
      int[] y = new int[n];
      for (int i = 0; i < n; i++) {
        for (int k = 0; k < size; k++) x[i][k] = im.readUnsignedByte() / 255.0;
        y[i] = la.readUnsignedByte();
      }
      return new Labelled(x, y);
    }
  }

  private static DataInputStream open(Path p) throws IOException {
    return new DataInputStream(new BufferedInputStream(Files.newInputStream(p), 1 << 20));
  }

  private static Labelled csv(Path p) throws IOException {
    List<String> lines = Files.readAllLines(p);
    double[][] x = new double[lines.size()][];
    int[] y = new int[lines.size()];
    for (int i = 0; i < x.length; i++) {
      String[] f = lines.get(i).split(",");
      x[i] = new double[f.length - 1];
      for (int k = 0; k < x[i].length; k++) x[i][k] = Double.parseDouble(f[k]);
      y[i] = Integer.parseInt(f[f.length - 1].trim());
    }
    return new Labelled(x, y);
  }
}
