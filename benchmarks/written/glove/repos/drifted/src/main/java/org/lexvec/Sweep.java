package org.lexvec;

import java.io.IOException;

/** Accuracy as a function of dimension and of window size. */
public final class Sweep {
    private static final int[] DIMS = {50, 100, 200, 300};
    private static final int[] WINDOWS = {2, 4, 6, 8, 10};

    public static void run(Settings s) throws IOException {
        for (int d : DIMS) {
            System.out.println("dim " + d);
            new Pipeline(s.with("dim", d)).run();
        }
        Settings small = s.with("dim", 100);
        for (int w : WINDOWS) {
            System.out.println("window " + w);
            new Pipeline(small.with("window.size", w)).run();
        }
    }
}
