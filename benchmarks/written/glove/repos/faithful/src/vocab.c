/* vocab: count words on stdin, print the most frequent ones, "word count" */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "glv.h"

typedef struct { char *w; int64_t n; } wc_t;

static int by_count(const void *a, const void *b)
{
    const wc_t *p = a, *q = b;
    if (p->n != q->n)
        return p->n < q->n ? 1 : -1;
    return strcmp(p->w, q->w);
}

int main(int argc, char **argv)
{
    int64_t keep = 100000, min = 1;
    int o;
    while ((o = getopt(argc, argv, "n:m:")) != -1) {
        if (o == 'n') keep = atoll(optarg);
        else if (o == 'm') min = atoll(optarg);
        else return 2;
    }

    wmap_t m;
    char w[WORD_LEN];
    int r;
    wmap_init(&m, 1 << 22);
    while ((r = next_word(stdin, w)) >= 0)
        if (r)
            ++*wmap_at(&m, w, 1);

    wc_t *all = malloc((m.used + 1) * sizeof *all);
    int64_t n = 0;
    for (int64_t i = 0; i < m.size; i++)
        if (m.key[i])
            all[n++] = (wc_t){ m.key[i], m.val[i] };
    qsort(all, n, sizeof *all, by_count);
    for (int64_t i = 0; i < n && i < keep && all[i].n >= min; i++)
        printf("%s %lld\n", all[i].w, (long long)all[i].n);
    fprintf(stderr, "vocab: %lld types, %lld kept\n", (long long)n, (long long)(n < keep ? n : keep));
    return 0;
}
