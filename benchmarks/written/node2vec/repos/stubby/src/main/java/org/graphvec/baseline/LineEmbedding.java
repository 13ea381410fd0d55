package org.graphvec.baseline;

import org.graphvec.Network;

/** LINE: first-order half and second-order half, concatenated. */
public final class LineEmbedding {
    private final int dim;

    public LineEmbedding(int dim) { this.dim = dim; }

    public double[][] fit(Network g) {
        // TODO sample edges and train both halves
        return new double[g.size()][dim];
    }
}
