/* Tokens closest to the sum of two word vectors. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "vecio.h"

static float cosine(const float *a, const float *b, int dim)
{
    float ab = 0, aa = 0, bb = 0;
    for (int d = 0; d < dim; d++) {
        ab += a[d] * b[d];
        aa += a[d] * a[d];
        bb += b[d] * b[d];
    }
    return ab / (sqrtf(aa * bb) + 1e-12f);
}

int main(int argc, char **argv)
{
    struct vectors v;
    char x[512], y[512];
    int top = atoi(flag(argc, argv, "top", "10"));
    FILE *f = fopen(flag(argc, argv, "pairs", "pairs.txt"), "r");
    if (!f) return 1;
    vec_load(&v, flag(argc, argv, "vectors", "vectors.vec"));
    float *q = malloc(v.dim * sizeof *q), *sim = malloc(v.n * sizeof *sim);

    while (fscanf(f, "%511s %511s", x, y) == 2) {
        int a = vec_find(&v, x), b = vec_find(&v, y);
        if (a < 0 || b < 0) continue;
        for (int d = 0; d < v.dim; d++)
            q[d] = vec_row(&v, a)[d] + vec_row(&v, b)[d];
        for (int i = 0; i < v.n; i++)
            sim[i] = i == a || i == b ? -2 : cosine(q, vec_row(&v, i), v.dim);
        printf("%s + %s:", x, y);
        for (int t = 0; t < top; t++) {
            int best = 0;
            for (int i = 1; i < v.n; i++)
                if (sim[i] > sim[best]) best = i;
            printf(" %s", v.word[best]);
            sim[best] = -2;
        }
        putchar('\n');
    }
    return 0;
}
