package rf;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

public final class Forest {
    public final Table train;
    public final List<Tree> trees = new ArrayList<>();
    /** inBag.get(k)[i]: copies of case i in the sample of tree k. */
    public final List<int[]> inBag = new ArrayList<>();

    public Forest(Table train, int size, Candidates source, int nodeMin, Random rng) {
        this.train = train;
        int n = train.size();
        for (int k = 0; k < size; k++) {
            int[] sample = new int[n], copies = new int[n];
            for (int i = 0; i < n; i++) {
                sample[i] = rng.nextInt(n);
                copies[sample[i]]++;
            }
            trees.add(Tree.grow(train, sample, source, nodeMin, rng));
            inBag.add(copies);
        }
    }

    /** Shares of the votes. */
    public double[] votes(double[] row) {
        double[] q = new double[train.classes];
        for (Tree t : trees) q[(int) t.predict(row)] += 1.0 / trees.size();
        return q;
    }

    public double mean(double[] row) {
        return trees.stream().mapToDouble(t -> t.predict(row)).average().orElse(Double.NaN);
    }

    public double error(Table test) {
        double loss = 0;
        for (int i = 0; i < test.size(); i++) {
            if (train.classes == 0) loss += Math.pow(mean(test.x[i]) - test.y[i], 2);
            else if (Votes.top(votes(test.x[i])) != (int) test.y[i]) loss++;
        }
        return loss / test.size();
    }

    public double meanMargin(Table test) {
        double s = 0;
        for (int i = 0; i < test.size(); i++) s += Votes.margin(votes(test.x[i]), (int) test.y[i]);
        return s / test.size();
    }
}
