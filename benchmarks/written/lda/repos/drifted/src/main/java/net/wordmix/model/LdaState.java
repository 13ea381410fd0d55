package net.wordmix.model;

import net.wordmix.data.Corpus;

/** Labels and count tables of one chain. Tables are flat: row * T + topic. */
public final class LdaState {
    public final Corpus corpus;
    public final int T;
    public final double alpha;
    public final double beta;
    public final int[][] z;
    public final int[] wordTopic;
    public final int[] docTopic;
    public final int[] topicSum;

    public LdaState(Corpus corpus, int topics, double alpha, double beta) {
        this.corpus = corpus;
        this.T = topics;
        this.alpha = alpha;
        this.beta = beta;
        z = new int[corpus.size()][];
        wordTopic = new int[corpus.words * topics];
        docTopic = new int[corpus.size() * topics];
        topicSum = new int[topics];
        int next = 0;
        for (int d = 0; d < z.length; d++) {
            int[] doc = corpus.docs.get(d);
            z[d] = new int[doc.length];
            for (int i = 0; i < doc.length; i++) {
                int t = next++ % topics;
                z[d][i] = t;
                wordTopic[doc[i] * topics + t]++;
                docTopic[d * topics + t]++;
                topicSum[t]++;
            }
        }
    }

    /** Recount tokens per topic from the word table. */
    void refreshSums() {
        java.util.Arrays.fill(topicSum, 0);
        for (int i = 0; i < wordTopic.length; i++) {
            topicSum[i % T] += wordTopic[i];
        }
    }
}
