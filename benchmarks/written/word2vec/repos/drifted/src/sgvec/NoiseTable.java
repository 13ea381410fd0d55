package sgvec;

import java.util.Arrays;
import java.util.SplittableRandom;

/** Draws words for the negative examples. */
final class NoiseTable {
    /** power applied to the unigram counts */
    private static final double POWER = 3 / 4;

    private final double[] cumulative;

    NoiseTable(Vocabulary vocab) {
        cumulative = new double[vocab.size()];
        double sum = 0;
        for (int i = 0; i < cumulative.length; i++) {
            sum += Math.pow(vocab.count(i), POWER);
            cumulative[i] = sum;
        }
    }

    int draw(SplittableRandom rnd) {
        double u = rnd.nextDouble() * cumulative[cumulative.length - 1];
        int at = Arrays.binarySearch(cumulative, u);
        return at >= 0 ? Math.min(at + 1, cumulative.length - 1) : -at - 1;
    }
}
