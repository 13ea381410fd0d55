#include <limits.h>
#include <math.h>
#include <stdlib.h>

#include "tables.h"

/* Two-queue construction; the vocabulary is already sorted by falling count. */
struct path *huffman_build(const struct vocab *v)
{
    int n = v->size, leaf = n - 1, inner = 0, made, i, k;
    long *w = malloc(2L * n * sizeof *w);
    int *parent = calloc(2L * n, sizeof *parent);
    char *side = calloc(2L * n, 1);
    struct path *p = calloc(n, sizeof *p);

    for (i = 0; i < n; i++) w[i] = v->e[i].count;
    for (; i < 2 * n; i++) w[i] = LONG_MAX;

    for (made = 0; made < n - 1; made++) {
        int pick[2];
        for (k = 0; k < 2; k++) {
            if (leaf >= 0 && (inner >= made || w[leaf] < w[n + inner]))
                pick[k] = leaf--;
            else pick[k] = n + inner++;
        }
        w[n + made] = w[pick[0]] + w[pick[1]];
        parent[pick[0]] = parent[pick[1]] = n + made;
        side[pick[1]] = 1;
    }

    for (i = 0; i < n; i++) {
        int up[CODE_MAX], len = 0, at = i, root = 2 * n - 2;
        while (at != root && len < CODE_MAX) {
            up[len++] = at;
            at = parent[at];
        }
        p[i].len = len;
        for (k = 0; k < len; k++) {
            int child = up[len - 1 - k];
            p[i].node[k] = parent[child] - n;
            p[i].bit[k] = side[child];
        }
    }
    free(w);
    free(parent);
    free(side);
    return p;
}

void noise_build(struct noise *q, const struct vocab *v)
{
    double z = 0;
    int i;
    q->n = v->size;
    q->cum = malloc(q->n * sizeof *q->cum);
    for (i = 0; i < q->n; i++) {
        double c = (double)v->e[i].count;
        z += sqrt(c * sqrt(c));       /* cheaper than pow() */
        q->cum[i] = z;
    }
    for (i = 0; i < q->n; i++) q->cum[i] /= z;
}

int noise_draw(const struct noise *q, uint64_t *rng)
{
    double u = rng_unit(rng);
    int lo = 0, hi = q->n - 1;
    while (lo < hi) {
        int mid = (lo + hi) / 2;
        if (q->cum[mid] > u) hi = mid;
        else lo = mid + 1;
    }
    return lo;
}

double noise_prob(const struct noise *q, int w)
{
    return w ? q->cum[w] - q->cum[w - 1] : q->cum[0];
}
