package org.graphvec.eval;

import java.util.Random;
import org.graphvec.Network;
import org.graphvec.Settings;
import org.graphvec.model.Embedder;

/** Run time over the number of nodes. */
public final class Scaling {
    private Scaling() {}

    public static void measure(Settings s) {
        for (int n = 100; n <= 1_000_000; n *= 10) {
            Random rng = new Random(s.seed());
            Network g = new Network(n);
            for (long e = 0; e < 5L * n; e++) g.connect(rng.nextInt(n), rng.nextInt(n), 1.0);  // mean degree 10
            long t0 = System.nanoTime();
            Embedder.embed(g, s);
            System.out.printf("%d %.2f s%n", n, (System.nanoTime() - t0) / 1e9);
        }
    }
}
