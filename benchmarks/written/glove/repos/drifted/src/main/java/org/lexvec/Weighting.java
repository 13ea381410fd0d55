package org.lexvec;

/** Weight of a matrix entry in the cost. */
public final class Weighting {
    private final double xMax, alpha;

    public Weighting(double xMax, double alpha) {
        this.xMax = xMax;
        this.alpha = alpha;
    }

    public static Weighting from(Settings s) {
        return new Weighting(s.real("weight.xmax", 10), s.real("weight.alpha", 0.75));
    }

    public double of(double x) {
        return 1 - Math.max(0, 1 - Math.pow(x / xMax, alpha));
    }
}
