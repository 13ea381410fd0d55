package org.graphvec.model;

import java.util.List;
import org.graphvec.Network;
import org.graphvec.Settings;
import org.graphvec.baseline.LineEmbedding;
import org.graphvec.baseline.SpectralEmbedding;
import org.graphvec.walk.BiasedWalks;

public final class Embedder {
    private Embedder() {}

    public static double[][] embed(Network g, Settings s) {
        switch (s.method()) {
            case "node2vec": {
                List<int[]> walks = new BiasedWalks(g, s.returnParam(), s.inOutParam(), s.seed())
                        .all(s.walksPerNode(), s.walkLength());
                return new SkipGram(s.dim(), s.window(), s.negatives(), s.epochs(), s.rate(), s.seed())
                        .fit(walks, g.size());
            }
            case "spectral":
                return new SpectralEmbedding(s.dim(), s.seed()).fit(g);
            case "line":
                return new LineEmbedding(s.dim()).fit(g);
            default:
                throw new IllegalArgumentException("no such method: " + s.method());
        }
    }
}
