package org.graphvec;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.graphvec.eval.LabelTask;
import org.graphvec.eval.LinkTask;
import org.graphvec.model.Embedder;

public final class Main {
    private Main() {}

    public static void main(String[] args) throws IOException {
        Settings s = Settings.load(args.length > 0 ? args[0] : null);
        Path dir = Path.of(s.dataDir());

        String name = s.text("data.labelled", "blogcatalog");
        Network g = Network.read(dir.resolve(name + ".edges"));
        Map<Integer, List<Integer>> y = Network.readLabels(dir.resolve(name + ".labels"));
        System.out.printf("%s: %d nodes, %d edges%n", name, g.size(), g.edges().size());
        LabelTask.run(Embedder.embed(g, s), y, s);

        String links = s.text("data.links", "facebook");
        LinkTask.run(Network.read(dir.resolve(links + ".edges")), s);
    }
}
