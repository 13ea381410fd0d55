package net.wordmix.model;

import java.util.List;

/** Log marginal likelihood of a state, and its summary over recorded states. */
public final class Evidence {
    private static final double[] LANCZOS = {
        76.18009172947146, -86.50532032941677, 24.01409824083091,
        -1.231739572450155, 0.1208650973866179e-2, -0.5395239384953e-5};

    private Evidence() {
    }

    public static double logGamma(double x) {
        double tmp = x + 5.5 - (x + 0.5) * Math.log(x + 5.5);
        double sum = 1.000000000190015;
        double y = x;
        for (double c : LANCZOS) {
            sum += c / ++y;
        }
        return -tmp + Math.log(2.5066282746310005 * sum / x);
    }

    /** log P(w | z). */
    public static double logLikelihood(LdaState s) {
        double wBeta = s.corpus.words * s.beta;
        double ll = 0;
        for (int c : s.wordTopic) {
            ll += logGamma(c + s.beta);
        }
        for (int n : s.topicSum) {
            ll -= logGamma(n + wBeta);
        }
        return ll;
    }

    /** Harmonic-mean style estimate of log P(w | T). */
    public static double summarise(List<Double> logs) {
        double sum = 0;
        for (double l : logs) {
            sum += l;
        }
        return sum / logs.size();
    }
}
