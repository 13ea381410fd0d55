package rf;

public final class VotesTest {
    public static void main(String[] args) {
        double[] q = {0.2, 0.5, 0.3};
        check(Votes.top(q) == 1);
        check(Votes.rival(q, 1) == 2);
        check(Math.abs(Votes.margin(q, 0) + 0.3) < 1e-12);
        System.out.println("ok");
    }

    private static void check(boolean b) {
        if (!b) throw new AssertionError();
    }
}
