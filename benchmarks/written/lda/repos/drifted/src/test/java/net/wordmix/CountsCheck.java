package net.wordmix;

import java.util.Random;
import net.wordmix.data.Corpus;
import net.wordmix.eval.BarsWorld;
import net.wordmix.model.Evidence;
import net.wordmix.model.GibbsSampler;
import net.wordmix.model.LdaState;

/** Run by hand: java -ea -cp build net.wordmix.CountsCheck */
public final class CountsCheck {
    public static void main(String[] args) {
        Corpus c = BarsWorld.generate(new Random(1));
        LdaState s = new LdaState(c, 10, 1, 0.1);
        new GibbsSampler(s, 2).sweep();
        int tokens = 0;
        for (int[] z : s.z) {
            tokens += z.length;
        }
        int sum = 0;
        for (int n : s.topicSum) {
            sum += n;
        }
        assert sum == tokens : "topic sums";
        assert Math.abs(Evidence.logGamma(5) - Math.log(24)) < 1e-8;
        System.out.println("ok");
    }
}
