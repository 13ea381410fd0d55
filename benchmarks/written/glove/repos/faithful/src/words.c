#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "glv.h"

void die(const char *what)
{
    perror(what);
    exit(1);
}

static uint64_t hash(const char *s)
{
    uint64_t h = 1469598103934665603ULL;
    for (; *s; s++)
        h = (h ^ (unsigned char)*s) * 1099511628211ULL;
    return h;
}

void wmap_init(wmap_t *m, int64_t size)
{
    m->size = size;
    m->used = 0;
    m->key = calloc(size, sizeof *m->key);
    m->val = calloc(size, sizeof *m->val);
    if (!m->key || !m->val)
        die("wmap");
}

static void grow(wmap_t *m)
{
    wmap_t n;
    wmap_init(&n, m->size * 2);
    for (int64_t i = 0; i < m->size; i++) {
        if (!m->key[i])
            continue;
        uint64_t h = hash(m->key[i]) % n.size;
        while (n.key[h])
            h = (h + 1) % n.size;
        n.key[h] = m->key[i];
        n.val[h] = m->val[i];
        n.used++;
    }
    free(m->key);
    free(m->val);
    *m = n;
}

int64_t *wmap_at(wmap_t *m, const char *w, int insert)
{
    if (insert && m->used * 10 > m->size * 7)
        grow(m);
    uint64_t h = hash(w) % m->size;
    while (m->key[h]) {
        if (!strcmp(m->key[h], w))
            return &m->val[h];
        h = (h + 1) % m->size;
    }
    if (!insert)
        return NULL;
    m->key[h] = strdup(w);
    m->used++;
    return &m->val[h];
}

int64_t load_vocab(const char *path, wmap_t *m, char ***list)
{
    FILE *f = fopen(path, "r");
    char w[WORD_LEN];
    long c;
    int64_t n = 0, cap = 1024;
    if (!f)
        die(path);
    if (m)
        wmap_init(m, 1 << 20);
    if (list)
        *list = malloc(cap * sizeof **list);
    while (fscanf(f, "%255s %ld", w, &c) == 2) {
        if (m)
            *wmap_at(m, w, 1) = n;
        if (list) {
            if (n == cap)
                *list = realloc(*list, (cap *= 2) * sizeof **list);
            (*list)[n] = strdup(w);
        }
        n++;
    }
    fclose(f);
    return n;
}

/* Splits off punctuation, folds case. Bytes above 127 are taken as letters. */
int next_word(FILE *f, char *buf)
{
    int c, n = 0;
    while ((c = getc(f)) != EOF) {
        if (c == '\n') {
            if (n) {
                ungetc(c, f);
                break;
            }
            return 0;
        }
        if (isspace(c)) {
            if (n)
                break;
            continue;
        }
        if (c < 128 && ispunct(c) && c != '\'' && c != '-') {
            if (n)
                ungetc(c, f);
            else
                buf[n++] = c;
            break;
        }
        if (n < WORD_LEN - 1)
            buf[n++] = c < 128 ? tolower(c) : c;
    }
    buf[n] = 0;
    return n ? 1 : -1;
}
