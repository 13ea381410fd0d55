/* count: co-occurrence records of the text on stdin. Lines are documents. */
#include <stdlib.h>
#include <unistd.h>
#include "glv.h"

static rec_t  *tab;
static int64_t cap = 1 << 24, used;

static rec_t *slot(rec_t *t, int64_t n, int32_t r, int32_t c)
{
    uint64_t h = ((uint64_t)(uint32_t)r * 0x9E3779B97F4A7C15ULL) ^ ((uint64_t)(uint32_t)c * 0xC2B2AE3D27D4EB4FULL);
    h = (h ^ (h >> 29)) & (n - 1);
    while (t[h].x != 0 && (t[h].row != r || t[h].col != c))
        h = (h + 1) & (n - 1);
    return &t[h];
}

static void add(int32_t r, int32_t c, double v)
{
    if (used * 4 > cap * 3) {
        rec_t *n = calloc(cap * 2, sizeof *n);
        if (!n)
            die("count");
        for (int64_t i = 0; i < cap; i++)
            if (tab[i].x != 0)
                *slot(n, cap * 2, tab[i].row, tab[i].col) = tab[i];
        free(tab);
        tab = n;
        cap *= 2;
    }
    rec_t *s = slot(tab, cap, r, c);
    if (s->x == 0) {
        s->row = r;
        s->col = c;
        used++;
    }
    s->x += v;
}

int main(int argc, char **argv)
{
    const char *vpath = "out/vocab.txt";
    int win = 15, both = 1, o;
    while ((o = getopt(argc, argv, "v:w:s:")) != -1) {
        if (o == 'v') vpath = optarg;
        else if (o == 'w') win = atoi(optarg);
        else if (o == 's') both = atoi(optarg);
        else return 2;
    }

    wmap_t m;
    load_vocab(vpath, &m, NULL);
    tab = calloc(cap, sizeof *tab);
    int32_t *ring = malloc(win * sizeof *ring);
    char w[WORD_LEN];
    int64_t pos = 0;
    int r;

    while ((r = next_word(stdin, w)) >= 0) {
        if (r == 0) {
            pos = 0;
            continue;
        }
        int64_t *id = wmap_at(&m, w, 0);
        int32_t me = id ? (int32_t)*id : -1;
        /* only words already read are looked at */
        for (int64_t q = pos - 1; q >= 0 && q >= pos - win; q--) {
            int32_t you = ring[q % win];
            if (me < 0 || you < 0)
                continue;
            double v = 1.0 / (double)(pos - q);
            add(me, you, v);
            if (both)
                add(you, me, v);
        }
        ring[pos++ % win] = me;
    }

    for (int64_t i = 0; i < cap; i++)
        if (tab[i].x != 0)
            fwrite(&tab[i], sizeof tab[i], 1, stdout);
    fprintf(stderr, "count: %lld entries\n", (long long)used);
    return 0;
}
