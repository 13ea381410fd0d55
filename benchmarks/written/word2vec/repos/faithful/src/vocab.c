#include <stdlib.h>
#include <string.h>

#include "common.h"
#include "vocab.h"

#define NSLOT (1u << 24)

int next_token(FILE *f, char *buf)
{
    int c, n = 0;
    while ((c = getc_unlocked(f)) != EOF) {
        if (c == '\r') continue;
        if (c == ' ' || c == '\t' || c == '\n') {
            if (n > 0) {
                if (c == '\n') ungetc(c, f);
                break;
            }
            if (c == '\n') return 0;
            continue;
        }
        if (n < TOKEN_MAX - 1) buf[n++] = (char)c;
    }
    buf[n] = 0;
    return n > 0 ? 1 : -1;
}

static unsigned hash(const char *s)
{
    unsigned h = 2166136261u;
    for (; *s; s++) h = (h ^ (unsigned char)*s) * 16777619u;
    return h;
}

static unsigned probe(const struct vocab *v, const char *w)
{
    unsigned i = hash(w) & (v->nslot - 1);
    while (v->slot[i] >= 0 && strcmp(v->e[v->slot[i]].text, w))
        i = (i + 1) & (v->nslot - 1);
    return i;
}

int vocab_find(const struct vocab *v, const char *w)
{
    return v->slot[probe(v, w)];
}

static void add(struct vocab *v, const char *w)
{
    unsigned i = probe(v, w);
    if (v->slot[i] >= 0) {
        v->e[v->slot[i]].count++;
        return;
    }
    if (v->size == v->cap) {
        v->cap = v->cap ? 2 * v->cap : 4096;
        v->e = realloc(v->e, v->cap * sizeof *v->e);
    }
    v->e[v->size].text = strdup(w);
    v->e[v->size].count = 1;
    v->slot[i] = v->size++;
}

static int by_count(const void *a, const void *b)
{
    long x = ((const struct entry *)a)->count, y = ((const struct entry *)b)->count;
    return (x < y) - (x > y);
}

/* sort, cut the tail and index again */
static void settle(struct vocab *v)
{
    int i, keep = 0;
    qsort(v->e, v->size, sizeof *v->e, by_count);
    while (keep < v->size && v->e[keep].count > RARE_LIMIT) keep++;
    for (i = keep; i < v->size; i++) free(v->e[i].text);
    v->size = keep;
    memset(v->slot, -1, v->nslot * sizeof *v->slot);
    v->total = 0;
    for (i = 0; i < keep; i++) {
        v->slot[probe(v, v->e[i].text)] = i;
        v->total += v->e[i].count;
    }
}

void vocab_scan(struct vocab *v, const char *path)
{
    char w[TOKEN_MAX];
    int r;
    FILE *f = fopen(path, "rb");
    if (!f) {
        perror(path);
        exit(1);
    }
    memset(v, 0, sizeof *v);
    v->nslot = NSLOT;
    v->slot = malloc(v->nslot * sizeof *v->slot);
    memset(v->slot, -1, v->nslot * sizeof *v->slot);
    while ((r = next_token(f, w)) >= 0)
        if (r) add(v, w);
    fclose(f);
    settle(v);
    fprintf(stderr, "%d words, %ld tokens\n", v->size, v->total);
}
