package rf;

final class Votes {
    private Votes() {}

    static int top(double[] q) {
        int a = 0;
        for (int j = 1; j < q.length; j++) if (q[j] > q[a]) a = j;
        return a;
    }

    /** The strongest class other than y. */
    static int rival(double[] q, int y) {
        int a = y == 0 ? 1 : 0;
        for (int j = 0; j < q.length; j++) if (j != y && q[j] > q[a]) a = j;
        return a;
    }

    static double margin(double[] q, int y) {
        return q[y] - q[rival(q, y)];
    }
}
