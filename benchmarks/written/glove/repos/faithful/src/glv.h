#ifndef GLV_H
#define GLV_H

#include <math.h>
#include <stdint.h>
#include <stdio.h>

/* cutoff of the weighting function; the Makefile sets it */
#ifndef X_MAX
#define X_MAX 10.0
#endif

#define WORD_LEN 256

typedef struct {
    int32_t row, col;
    double  x;
} rec_t;

/* header of the parameter file, followed by 2 * words rows of dim + 1 doubles */
typedef struct {
    int64_t words, dim;
} phead_t;

typedef struct {
    char   **key;
    int64_t *val;
    int64_t  size, used;
} wmap_t;

void     wmap_init(wmap_t *m, int64_t size);
int64_t *wmap_at(wmap_t *m, const char *w, int insert);
int64_t  load_vocab(const char *path, wmap_t *m, char ***list);
int      next_word(FILE *f, char *buf);      /* 1 word, 0 end of line, -1 end of file */
void     die(const char *what);

/* weight of an entry; r * sqrt(r) under one more root is r^(3/4) */
static inline double entry_weight(double x)
{
    double r = x / X_MAX;
    return r >= 1.0 ? 1.0 : sqrt(r * sqrt(r));
}

#endif
