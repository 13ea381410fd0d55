package sgvec;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Questions "a b c d": a is to b as c is to d. */
final class AnalogyTask {
    record Question(String section, String[] words) {
        boolean syntactic() {
            return section.startsWith("gram");
        }
    }

    record Score(double syntactic, double semantic, double total) {
        @Override
        public String toString() {
            return String.format("%.1f\t%.1f\t%.1f", syntactic, semantic, total);
        }
    }

    private final List<Question> questions = new ArrayList<>();

    AnalogyTask(Path file, Predicate<String> sections) throws IOException {
        String section = "";
        for (String line : Files.readAllLines(file)) {
            if (line.startsWith(":")) {
                section = line.substring(1).strip();
            } else if (sections.test(section)) {
                String[] w = line.strip().split("\\s+");
                if (w.length == 4) {
                    questions.add(new Question(section, w));
                }
            }
        }
    }

    Score score(Model m) {
        int[] right = new int[2];
        int[] seen = new int[2];
        for (Question q : questions) {
            float[] a = m.vector(q.words[0]);
            float[] b = m.vector(q.words[1]);
            float[] c = m.vector(q.words[2]);
            if (a == null || b == null || c == null || m.vector(q.words[3]) == null) {
                continue;
            }
            float[] target = new float[a.length];
            for (int d = 0; d < target.length; d++) {
                target[d] = b[d] - a[d] + c[d];
            }
            int kind = q.syntactic() ? 0 : 1;
            seen[kind]++;
            List<String> guess = m.nearest(target, 1, List.of(q.words[0], q.words[2]));
            if (!guess.isEmpty() && guess.get(0).equals(q.words[3])) {
                right[kind]++;
            }
        }
        return new Score(percent(right[0], seen[0]), percent(right[1], seen[1]),
                percent(right[0] + right[1], seen[0] + seen[1]));
    }

    private static double percent(int x, int n) {
        return n == 0 ? 0 : 100.0 * x / n;
    }
}
