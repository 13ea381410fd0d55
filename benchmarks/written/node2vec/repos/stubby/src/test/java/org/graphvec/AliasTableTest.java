package org.graphvec;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.graphvec.walk.AliasTable;
import org.junit.jupiter.api.Test;

class AliasTableTest {
    @Test
    void frequencies() {
        AliasTable t = new AliasTable(new double[] {1, 1, 2});
        Random rng = new Random(5);
        int[] c = new int[3];
        for (int i = 0; i < 100_000; i++) c[t.next(rng)]++;
        assertEquals(0.5, c[2] / 100_000.0, 0.02);
    }
}
