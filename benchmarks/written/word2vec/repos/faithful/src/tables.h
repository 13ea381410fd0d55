#pragma once
#include "common.h"
#include "vocab.h"

#define CODE_MAX 64

struct path {
    int len;
    int node[CODE_MAX];   /* inner nodes from the root down */
    char bit[CODE_MAX];   /* branch taken at each of them */
};

struct path *huffman_build(const struct vocab *v);

struct noise {
    double *cum;      /* running sums, last one is 1 */
    int n;
};

void   noise_build(struct noise *q, const struct vocab *v);
int    noise_draw(const struct noise *q, uint64_t *rng);
double noise_prob(const struct noise *q, int w);
