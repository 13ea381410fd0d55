package org.lexvec;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class WeightingTest {
    @Test
    void risesToOne() {
        Weighting f = new Weighting(100, 0.75);
        assertEquals(0, f.of(0), 1e-12);
        assertEquals(1, f.of(100), 1e-12);
        assertEquals(1, f.of(1e6), 1e-12);
        assertEquals(Math.pow(0.5, 0.75), f.of(50), 1e-12);
    }
}
