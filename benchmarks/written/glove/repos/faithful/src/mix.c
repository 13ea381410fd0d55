/* mix: random order for the records on stdin (all in memory) */
#include <stdlib.h>
#include <unistd.h>
#include "glv.h"

static uint64_t s;

static uint64_t rnd(void)
{
    s ^= s << 13;
    s ^= s >> 7;
    s ^= s << 17;
    return s;
}

int main(int argc, char **argv)
{
    int o;
    s = 1;
    while ((o = getopt(argc, argv, "r:")) != -1)
        if (o == 'r')
            s = strtoull(optarg, NULL, 10) * 2654435761ULL + 1;

    int64_t n = 0, cap = 1 << 20;
    rec_t *a = malloc(cap * sizeof *a);
    while (a && fread(&a[n], sizeof *a, 1, stdin) == 1)
        if (++n == cap)
            a = realloc(a, (cap *= 2) * sizeof *a);
    if (!a)
        die("mix");
    for (int64_t i = n - 1; i > 0; i--) {
        int64_t j = rnd() % (i + 1);
        rec_t t = a[i];
        a[i] = a[j];
        a[j] = t;
    }
    fwrite(a, sizeof *a, n, stdout);
    return 0;
}
