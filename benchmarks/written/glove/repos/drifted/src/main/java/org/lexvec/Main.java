package org.lexvec;

import org.lexvec.baseline.SvdBaseline;
import org.lexvec.eval.NerTagger;

public final class Main {
    public static void main(String[] args) throws Exception {
        Settings s = Settings.load(System.getProperty("conf", "conf/glove.properties"));
        switch (args.length == 0 ? "pipeline" : args[0]) {
            case "pipeline" -> new Pipeline(s).run();
            case "svd" -> SvdBaseline.run(s);
            case "sweep" -> Sweep.run(s);
            case "ner" -> NerTagger.run(s);
            default -> System.err.println("pipeline | svd | sweep | ner");
        }
    }
}
