#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "model.h"

void model_init(struct model *m, int rows, uint64_t seed)
{
    long i, n = (long)rows * EMBED_DIM;
    m->rows = rows;
    m->in = malloc(n * sizeof *m->in);
    m->out = calloc(n, sizeof *m->out);
    if (!m->in || !m->out) {
        fprintf(stderr, "out of memory\n");
        exit(1);
    }
    for (i = 0; i < n; i++) m->in[i] = (real)((rng_unit(&seed) - 0.5) / EMBED_DIM);
}

void model_save(const struct model *m, const struct vocab *v, const char *path)
{
    FILE *f = fopen(path, "w");
    if (!f) {
        perror(path);
        exit(1);
    }
    fprintf(f, "%d %d\n", v->size, EMBED_DIM);
    for (int i = 0; i < v->size; i++) {
        const real *r = ROW(m->in, i);
        fputs(v->e[i].text, f);
        for (int d = 0; d < EMBED_DIM; d++) fprintf(f, " %.6g", r[d]);
        fputc('\n', f);
    }
    fclose(f);
}

static inline real sigma(real x)
{
    return x > 0 ? 1 / (1 + expf(-x)) : 1 - 1 / (1 + expf(x));
}

static inline real dot(const real *a, const real *b)
{
    real s = 0;
    for (int d = 0; d < EMBED_DIM; d++) s += a[d] * b[d];
    return s;
}

/* carry := carry + g * out ; out := out + g * in */
static inline void nudge(real g, const real *in, real *out, real *carry)
{
    for (int d = 0; d < EMBED_DIM; d++) {
        carry[d] += g * out[d];
        out[d] += g * in[d];
    }
}

static void step_neg(const struct objective *o, struct model *m, const real *in,
                     int word, real lr, uint64_t *rng, real *carry)
{
    real *out = ROW(m->out, word);
    nudge(lr * sigma(-dot(in, out)), in, out, carry);
    for (int i = 0; i < o->k; i++) {
        int w = noise_draw(&o->noise, rng);
        if (w == word) continue;
        out = ROW(m->out, w);
        nudge(-lr * sigma(dot(in, out)), in, out, carry);
    }
}

static void step_nce(const struct objective *o, struct model *m, const real *in,
                     int word, real lr, uint64_t *rng, real *carry)
{
    real *out = ROW(m->out, word);
    nudge(lr * (1 - sigma(dot(in, out))), in, out, carry);
    for (int i = 0; i < o->k; i++) {
        int w = noise_draw(&o->noise, rng);
        if (w == word) continue;
        real base = logf((real)(o->k * noise_prob(&o->noise, w)));
        out = ROW(m->out, w);
        nudge(-lr * sigma(dot(in, out) - base), in, out, carry);
    }
}

static void step_hs(const struct objective *o, struct model *m, const real *in,
                    int word, real lr, real *carry)
{
    const struct path *p = &o->paths[word];
    for (int j = 0; j < p->len; j++) {
        real *out = ROW(m->out, p->node[j]);
        nudge(lr * (1 - p->bit[j] - sigma(dot(in, out))), in, out, carry);
    }
}

void objective_step(const struct objective *o, struct model *m, int input,
                    int word, real lr, uint64_t *rng)
{
    real carry[EMBED_DIM];
    real *in = ROW(m->in, input);

    memset(carry, 0, sizeof carry);
    switch (o->kind) {
    case OBJ_NEG: step_neg(o, m, in, word, lr, rng, carry); break;
    case OBJ_NCE: step_nce(o, m, in, word, lr, rng, carry); break;
    case OBJ_HS:  step_hs(o, m, in, word, lr, carry); break;
    }
    for (int d = 0; d < EMBED_DIM; d++) in[d] += carry[d];
}
