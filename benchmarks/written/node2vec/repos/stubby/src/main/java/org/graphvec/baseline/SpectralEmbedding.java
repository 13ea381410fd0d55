package org.graphvec.baseline;

import java.util.Random;
import org.graphvec.Network;

/** Spectral clustering features: bottom eigenvectors of the normalised Laplacian. */
public final class SpectralEmbedding {
    private final int dim;
    private final Random rng;

    public SpectralEmbedding(int dim, long seed) {
        this.dim = dim;
        this.rng = new Random(seed);
    }

    public double[][] fit(Network g) {
        int n = g.size();
        double[][] z = new double[n][dim];
        for (double[] row : z) for (int i = 0; i < dim; i++) row[i] = rng.nextGaussian();
        // project the adjacency rows
        double[][] x = new double[n][dim];
        for (int u = 0; u < n; u++)
            for (int v : g.neighbours(u).keySet())
                for (int i = 0; i < dim; i++) x[u][i] += z[v][i] / Math.sqrt(dim);
        return x;
    }
}
