#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "learn.h"

#define REFRESH 10000

static volatile long words_done;

struct worker {
    const struct job *job;
    int id;
};

static real rate(const struct job *j)
{
    double left = 1.0 - (double)words_done / ((double)j->epochs * j->vocab->total + 1);
    return j->lr0 * (real)(left > 1e-4 ? left : 1e-4);
}

static int kept(const struct job *j, int w, uint64_t *rng)
{
    if (j->thin_ppm <= 0) return 1;
    double t = j->thin_ppm * 1e-6;
    double f = (double)j->vocab->e[w].count / j->vocab->total;
    return (sqrt(f / t) + 1) * t / f >= rng_unit(rng);
}

/* Next sentence as word ids, frequent words thinned out. Returns its length or -1. */
static int read_sentence(const struct job *j, FILE *f, int *ids, long *seen, uint64_t *rng)
{
    char buf[TOKEN_MAX];
    int r, n = 0;
    while (n < SENT_MAX && (r = next_token(f, buf)) != 0) {
        if (r < 0) return n ? n : -1;
        int w = vocab_find(j->vocab, buf);
        if (w < 0) continue;
        (*seen)++;
        if (kept(j, w, rng)) ids[n++] = w;
    }
    return n;
}

static void *work(void *arg)
{
    struct worker *me = arg;
    const struct job *j = me->job;
    uint64_t rng = 0x9E3779B97F4A7C15ULL * (uint64_t)(me->id + 1);
    int ids[SENT_MAX], n;
    long size, from, to;
    FILE *f = fopen(j->corpus, "rb");
    if (!f) return NULL;
    fseek(f, 0, SEEK_END);
    size = ftell(f);
    from = size / j->threads * me->id;
    to = me->id == j->threads - 1 ? size : from + size / j->threads;

    for (int ep = 0; ep < j->epochs; ep++) {
        long seen = 0;
        real lr = rate(j);
        fseek(f, from, SEEK_SET);
        while (ftell(f) < to && (n = read_sentence(j, f, ids, &seen, &rng)) >= 0) {
            if (seen > REFRESH) {
                words_done += seen;
                seen = 0;
                lr = rate(j);
                if (me->id == 0)
                    fprintf(stderr, "\rlr %.6f  %ld words", lr, words_done);
            }
            for (int pos = 0; pos < n; pos++) {
                int cut = (int)((rng_next(&rng) >> 16) % j->window);
                for (int a = cut; a < 2 * j->window + 1 - cut; a++) {
                    int c = pos - j->window + a;
                    if (a == j->window || c < 0 || c >= n) continue;
                    objective_step(&j->obj, j->model, ids[pos], ids[c], lr, &rng);
                }
            }
        }
        words_done += seen;
    }
    fclose(f);
    return NULL;
}

void learn(struct job *j)
{
    pthread_t *t = malloc(j->threads * sizeof *t);
    struct worker *w = malloc(j->threads * sizeof *w);
    words_done = 0;
    for (int i = 0; i < j->threads; i++) {
        w[i] = (struct worker){ j, i };
        pthread_create(&t[i], NULL, work, &w[i]);
    }
    for (int i = 0; i < j->threads; i++) pthread_join(t[i], NULL);
    fputc('\n', stderr);
    free(t);
    free(w);
}
