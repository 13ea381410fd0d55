#pragma once
#include "common.h"
#include "tables.h"
#include "vocab.h"

struct model {
    real *in;         /* one row a word: the vectors that get saved */
    real *out;        /* one row a word, or a tree node */
    int rows;
};

void model_init(struct model *m, int rows, uint64_t seed);
void model_save(const struct model *m, const struct vocab *v, const char *path);

#define ROW(base, i) ((base) + (long)(i) * EMBED_DIM)

enum kind { OBJ_NEG, OBJ_HS, OBJ_NCE };

struct objective {
    enum kind kind;
    int k;                 /* noise words a pair */
    struct noise noise;
    struct path *paths;    /* tree objective only */
};

/* Ascent step for one (input, predicted word) pair. */
void objective_step(const struct objective *o, struct model *m, int input,
                    int word, real lr, uint64_t *rng);
