package org.maplab.sne;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/** Settings: built-in values, then the properties file, then key=value arguments. */
public final class Options {
  String dataDir = "data", data = "mnist", method = "exact", out = "out";
  int limit = 6000;
  int pcaDims = 50;
  double perplexity = 40;
  int repeats = 1;
  long seed = 1;

  int iterations = 1000;
  double eta = 100;
  double momentumEarly = 0.5, momentumLate = 0.8;
  int momentumSwitch = 250;
  double exaggeration = 4;
  int exaggerationUntil = 50;
  double initSd = 1e-2;

  double theta = 0.5;
  int rebuildEvery = 1;

  int isomapK = 12;
  int sammonIterations = 500;

  static Options read(Path file, String[] args) throws IOException {
    Properties p = new Properties();
    if (Files.exists(file)) {
      try (Reader r = Files.newBufferedReader(file)) {
        p.load(r);
      }
    }
    for (String a : args) {
      int eq = a.indexOf('=');
      if (eq < 1) throw new IllegalArgumentException("expected key=value: " + a);
      p.setProperty(a.substring(0, eq), a.substring(eq + 1));
    }
    Options o = new Options();
    o.dataDir = p.getProperty("data.dir", o.dataDir);
    o.data = p.getProperty("data", o.data);
    o.method = p.getProperty("method", o.method);
    o.out = p.getProperty("out", o.out);
    o.limit = integer(p, "limit", o.limit);
    o.pcaDims = integer(p, "pca.dims", o.pcaDims);
    o.perplexity = real(p, "perplexity", o.perplexity);
    o.repeats = integer(p, "repeats", o.repeats);
    o.seed = integer(p, "seed", (int) o.seed);
    o.iterations = integer(p, "iterations", o.iterations);
    o.eta = real(p, "eta", o.eta);
    o.momentumEarly = real(p, "momentum.early", o.momentumEarly);
    o.momentumLate = real(p, "momentum.late", o.momentumLate);
    o.momentumSwitch = integer(p, "momentum.switch", o.momentumSwitch);
    o.exaggeration = real(p, "exaggeration", o.exaggeration);
    o.exaggerationUntil = integer(p, "exaggeration.until", o.exaggerationUntil);
    o.initSd = real(p, "init.sd", o.initSd);
    o.theta = real(p, "theta", o.theta);
    o.rebuildEvery = integer(p, "rebuild.every", o.rebuildEvery);
    o.isomapK = integer(p, "isomap.k", o.isomapK);
    o.sammonIterations = integer(p, "sammon.iterations", o.sammonIterations);
    return o;
  }

  private static int integer(Properties p, String key, int otherwise) {
    return Integer.parseInt(p.getProperty(key, String.valueOf(otherwise)).trim());
  }

  private static double real(Properties p, String key, double otherwise) {
    return Double.parseDouble(p.getProperty(key, String.valueOf(otherwise)).trim());
  }
}
