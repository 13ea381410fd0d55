package org.maplab.sne;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

final class Scatter {
  static void csv(Path p, double[][] y, int[] label) throws IOException {
    try (PrintWriter w = new PrintWriter(Files.newBufferedWriter(p))) {
      for (int i = 0; i < y.length; i++)
        w.printf(Locale.ROOT, "%.6f,%.6f,%d%n", y[i][0], y[i][1], label[i]);
    }
  }

  static void svg(Path p, double[][] y, int[] label) throws IOException {
    double r = 1e-9;
    for (double[] a : y) r = Math.max(r, Math.max(Math.abs(a[0]), Math.abs(a[1])));
    try (PrintWriter w = new PrintWriter(Files.newBufferedWriter(p))) {
      w.println("<svg xmlns='http://www.w3.org/2000/svg' viewBox='-510 -510 1020 1020'>");
      for (int i = 0; i < y.length; i++)
        w.printf(Locale.ROOT, "<circle cx='%.1f' cy='%.1f' r='3' fill='hsl(%d,70%%,45%%)'/>%n",
            500 * y[i][0] / r, 500 * y[i][1] / r, label[i] * 137 % 360);
      w.println("</svg>");
    }
  }
}
