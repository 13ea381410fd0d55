package org.maplab.sne;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

class AffinitiesTest {
  @Test
  void rowsHaveTheWantedPerplexity() {
    Random rng = new Random(2);
    double[][] x = new double[80][4];
    for (double[] r : x) for (int k = 0; k < 4; k++) r[k] = rng.nextGaussian();
    for (double[] r : Affinities.conditional(x, 40)) {
      double h = 0;
      for (double v : r) if (v > 0) h -= v * Math.log(v) / Math.log(2);
      assertEquals(40, Math.pow(2, h), 1e-2);
    }
  }
}
