#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "vecio.h"

void vec_load(struct vectors *v, const char *path)
{
    char buf[512];
    FILE *f = fopen(path, "r");
    if (!f || fscanf(f, "%d %d", &v->n, &v->dim) != 2) {
        fprintf(stderr, "cannot read %s\n", path);
        exit(1);
    }
    v->word = malloc(v->n * sizeof *v->word);
    v->x = malloc((long)v->n * v->dim * sizeof *v->x);
    for (int i = 0; i < v->n; i++) {
        if (fscanf(f, "%511s", buf) != 1) exit(1);
        v->word[i] = strdup(buf);
        for (int d = 0; d < v->dim; d++)
            if (fscanf(f, "%f", vec_row(v, i) + d) != 1) exit(1);
    }
    fclose(f);
}

float *vec_row(const struct vectors *v, int i)
{
    return v->x + (long)i * v->dim;
}

void vec_unit(struct vectors *v)
{
    for (int i = 0; i < v->n; i++) {
        float *r = vec_row(v, i), s = 0;
        for (int d = 0; d < v->dim; d++) s += r[d] * r[d];
        s = sqrtf(s) + 1e-12f;
        for (int d = 0; d < v->dim; d++) r[d] /= s;
    }
}

int vec_find(const struct vectors *v, const char *w)
{
    for (int i = 0; i < v->n; i++)
        if (!strcmp(v->word[i], w)) return i;
    return -1;
}

const char *flag(int argc, char **argv, const char *name, const char *def)
{
    for (int i = 1; i + 1 < argc; i++)
        if (argv[i][0] == '-' && !strcmp(argv[i] + 1, name)) return argv[i + 1];
    return def;
}
