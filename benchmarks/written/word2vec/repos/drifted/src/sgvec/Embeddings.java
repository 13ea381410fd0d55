package sgvec;

import java.util.SplittableRandom;

/** The two sets of vectors. */
final class Embeddings {
    final int dim;
    final float[][] input;
    final float[][] output;

    Embeddings(int rows, int dim, long seed) {
        this.dim = dim;
        SplittableRandom rnd = new SplittableRandom(seed);
        input = fresh(rows, rnd);
        output = fresh(rows, rnd);
    }

    private float[][] fresh(int rows, SplittableRandom rnd) {
        float[][] m = new float[rows][dim];
        for (float[] row : m) {
            for (int d = 0; d < dim; d++) {
                row[d] = (float) ((rnd.nextDouble() - 0.5) / dim);
            }
        }
        return m;
    }

    static double dot(float[] a, float[] b) {
        double s = 0;
        for (int d = 0; d < a.length; d++) {
            s += a[d] * b[d];
        }
        return s;
    }

    static double cosine(float[] a, float[] b) {
        return dot(a, b) / (Math.sqrt(dot(a, a) * dot(b, b)) + 1e-12);
    }
}
