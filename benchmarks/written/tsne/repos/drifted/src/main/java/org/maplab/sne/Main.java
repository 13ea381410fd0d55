package org.maplab.sne;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

public final class Main {
  public static void main(String[] args) throws Exception {
    Options o = Options.read(Path.of("conf/default.properties"), args);
    DataSets.Labelled d = DataSets.load(o);
    double[][] x = Pca.scores(d.x(), o.pcaDims);

    long t0 = System.nanoTime();
    double[][] y = switch (o.method) {
      case "exact" -> exact(x, o);
      case "bh" -> barnesHut(x, o);
      case "isomap" -> Isomap.embed(x, o.isomapK);
      case "sammon" -> Sammon.embed(x, o.sammonIterations);
      default -> throw new IllegalArgumentException("method " + o.method);
    };
    double seconds = (System.nanoTime() - t0) / 1e9;

    Path out = Path.of(o.out);
    Files.createDirectories(out);
    String stem = o.data + "-" + o.method;
    Scatter.csv(out.resolve(stem + ".csv"), y, d.label());
    Scatter.svg(out.resolve(stem + ".svg"), y, d.label());
    System.out.printf(Locale.ROOT, "%s n=%d %.1fs error=%.4f%n", stem, x.length, seconds,
        1 - MapScore.agreement(y, d.label(), 10));
  }

  private static double[][] exact(double[][] x, Options o) {
    double[][] p = Affinities.joint(Affinities.conditional(x, o.perplexity));
    double[][] y = null;
    for (int r = 0; r < o.repeats; r++) {
      Descent descent = new Descent(o, new ExactForces(p));
      y = descent.run(Descent.start(x.length, o, o.seed + r));
      System.out.printf(Locale.ROOT, "run %d cost %.5f%n", r, ExactForces.cost(p, y));
    }
    return y;
  }

  private static double[][] barnesHut(double[][] x, Options o) {
    SparseAffinities p = SparseAffinities.of(x, o.perplexity);
    double[][] y = null;
    for (int r = 0; r < o.repeats; r++) {
      y = new Descent(o, new TreeForces(p, o.theta, o.rebuildEvery))
          .run(Descent.start(x.length, o, o.seed + r));
    }
    return y;
  }
}
