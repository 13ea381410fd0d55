#pragma once

#include <stdint.h>

/* normally set by the Makefile */
#ifndef EMBED_DIM
#define EMBED_DIM 100
#endif
#ifndef RARE_LIMIT
#define RARE_LIMIT 0
#endif

#define TOKEN_MAX 100
#define SENT_MAX  1000

typedef float real;

/* small LCG, one state per thread */
static inline uint64_t rng_next(uint64_t *s)
{
    *s = *s * 25214903917ULL + 11;
    return *s;
}

static inline double rng_unit(uint64_t *s)
{
    return (double)((rng_next(s) >> 16) & 0xFFFFFFFFULL) / 4294967296.0;
}
