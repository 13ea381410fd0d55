package sgvec;

import java.util.List;

/** What the vectors of two words say together. */
final class Composer {
    private static final String[][] PAIRS = {
        {"czech", "currency"},
        {"vietnam", "capital"},
        {"german", "airlines"},
        {"russian", "river"},
        {"french", "actress"},
    };
    private static final int TOP = 4;

    private Composer() {
    }

    static String report(Model m) {
        StringBuilder b = new StringBuilder();
        for (String[] p : PAIRS) {
            float[] x = m.vector(p[0]);
            float[] y = m.vector(p[1]);
            if (x == null || y == null) {
                continue;
            }
            float[] mid = new float[x.length];
            for (int d = 0; d < mid.length; d++) {
                mid[d] = 0.5f * (x[d] + y[d]);
            }
            b.append(p[0]).append(" + ").append(p[1]).append('\t')
             .append(m.nearest(mid, TOP, List.of(p))).append('\n');
        }
        return b.toString();
    }
}
