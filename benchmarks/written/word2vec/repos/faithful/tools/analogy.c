/* Analogy accuracy. Sections whose name starts with "gram" are syntactic. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "vecio.h"

#define FREQUENT 30000     /* vectors are stored by falling frequency */

static int answer(const struct vectors *v, int a, int b, int c, float *q)
{
    const float *x = vec_row(v, a), *y = vec_row(v, b), *z = vec_row(v, c);
    float best = -1e30f;
    int arg = -1;
    for (int d = 0; d < v->dim; d++) q[d] = y[d] - x[d] + z[d];
    for (int i = 0; i < v->n; i++) {
        float s = 0;
        const float *r = vec_row(v, i);
        if (i == a || i == b || i == c) continue;
        for (int d = 0; d < v->dim; d++) s += r[d] * q[d];
        if (s > best) {
            best = s;
            arg = i;
        }
    }
    return arg;
}

static float pct(long ok, long n)
{
    return n ? 100.0f * ok / n : 0;
}

int main(int argc, char **argv)
{
    struct vectors v;
    char line[2048], w[4][512], section[512] = "";
    long ok[2] = { 0 }, n[2] = { 0 };
    const char *only = flag(argc, argv, "sections", NULL);
    FILE *f = fopen(flag(argc, argv, "questions", "questions-words.txt"), "r");
    if (!f) {
        fprintf(stderr, "no question file\n");
        return 1;
    }
    vec_load(&v, flag(argc, argv, "vectors", "vectors.vec"));
    if (v.n > FREQUENT) v.n = FREQUENT;
    vec_unit(&v);
    float *q = malloc(v.dim * sizeof *q);

    while (fgets(line, sizeof line, f)) {
        int id[4], known = 1;
        if (line[0] == ':') {
            sscanf(line + 1, "%511s", section);
            continue;
        }
        if (only && !strstr(only, section)) continue;
        if (sscanf(line, "%511s %511s %511s %511s", w[0], w[1], w[2], w[3]) != 4)
            continue;
        for (int i = 0; i < 4; i++) {
            id[i] = vec_find(&v, w[i]);
            known &= id[i] >= 0;
        }
        if (!known) continue;
        int syn = !strncmp(section, "gram", 4);
        n[syn]++;
        ok[syn] += answer(&v, id[0], id[1], id[2], q) == id[3];
    }
    fprintf(stderr, "syntactic, semantic, total over %ld questions\n", n[0] + n[1]);
    printf("%.1f\t%.1f\t%.1f\n", pct(ok[1], n[1]), pct(ok[0], n[0]),
           pct(ok[0] + ok[1], n[0] + n[1]));
    return 0;
}
