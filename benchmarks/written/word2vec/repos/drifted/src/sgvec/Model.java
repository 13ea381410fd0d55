package sgvec;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Trained word vectors. */
final class Model {
    final Vocabulary vocab;
    final float[][] vectors;

    Model(Vocabulary vocab, float[][] vectors) {
        this.vocab = vocab;
        this.vectors = vectors;
    }

    float[] vector(String word) {
        int i = vocab.id(word);
        return i < 0 ? null : vectors[i];
    }

    /** Words by falling cosine with q. */
    List<String> nearest(float[] q, int n, List<String> without) {
        List<String> best = new ArrayList<>();
        List<Double> sims = new ArrayList<>();
        for (int i = 0; i < vectors.length; i++) {
            if (without.contains(vocab.word(i))) {
                continue;
            }
            double s = Embeddings.cosine(q, vectors[i]);
            int at = sims.size();
            while (at > 0 && sims.get(at - 1) < s) {
                at--;
            }
            if (at < n) {
                sims.add(at, s);
                best.add(at, vocab.word(i));
                if (best.size() > n) {
                    sims.remove(n);
                    best.remove(n);
                }
            }
        }
        return best;
    }

    void save(Path file) throws IOException {
        try (PrintWriter w = new PrintWriter(Files.newBufferedWriter(file))) {
            w.println(vectors.length + " " + (vectors.length == 0 ? 0 : vectors[0].length));
            for (int i = 0; i < vectors.length; i++) {
                StringBuilder b = new StringBuilder(vocab.word(i));
                for (float x : vectors[i]) {
                    b.append(' ').append(x);
                }
                w.println(b);
            }
        }
    }
}
