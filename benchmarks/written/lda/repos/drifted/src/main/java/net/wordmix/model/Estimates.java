package net.wordmix.model;

/** Distributions read off the counts. */
public final class Estimates {
    private Estimates() {
    }

    public static double[][] phi(LdaState s) {
        int W = s.corpus.words;
        double[][] phi = new double[s.T][W];
        for (int t = 0; t < s.T; t++) {
            double norm = s.topicSum[t] + W * s.beta;
            for (int w = 0; w < W; w++) {
                phi[t][w] = (s.wordTopic[w * s.T + t] + s.beta) / norm;
            }
        }
        return phi;
    }

    public static double[][] theta(LdaState s) {
        int D = s.corpus.size();
        double[][] theta = new double[D][s.T];
        for (int d = 0; d < D; d++) {
            double n = Math.max(1, s.z[d].length);
            for (int t = 0; t < s.T; t++) {
                theta[d][t] = s.docTopic[d * s.T + t] / n;
            }
        }
        return theta;
    }

    /** Running mean of phi over recorded states. */
    public static void accumulate(double[][] mean, double[][] phi, int count) {
        for (int t = 0; t < mean.length; t++) {
            for (int w = 0; w < mean[t].length; w++) {
                mean[t][w] += (phi[t][w] - mean[t][w]) / count;
            }
        }
    }
}
