package sgvec;

import java.util.ArrayList;
import java.util.List;

/** Run with: javac -cp build -d build test/sgvec/*.java && java -cp build sgvec.SmokeTest */
public final class SmokeTest {
    private SmokeTest() {
    }

    public static void main(String[] args) throws Exception {
        List<String[]> lines = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            lines.add("the cat sat on the mat".split(" "));
            lines.add("a dog ran in new york".split(" "));
        }
        for (String objective : new String[] {"neg", "hs"}) {
            Settings s = new Settings().set("vector.size", 16).set("subsample.t", 1).set("objective", objective);
            Model m = new Trainer(s, new Corpus(lines)).train();
            check(m.vectors.length == 11, "vocabulary");
            check(m.nearest(m.vector("cat"), 3, List.of("cat")).size() == 3, "neighbours");
        }
        System.out.println("passed");
    }

    private static void check(boolean ok, String what) {
        if (!ok) {
            throw new AssertionError(what);
        }
    }
}
