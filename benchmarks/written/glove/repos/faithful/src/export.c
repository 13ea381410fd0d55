/* export: parameter file -> "word v1 v2 ..." lines */
#include <stdlib.h>
#include <unistd.h>
#include "glv.h"

int main(int argc, char **argv)
{
    const char *vpath = "out/vocab.txt", *ppath = "out/params.bin";
    double mixin = 1;           /* -c 0: word vectors alone */
    int o;
    while ((o = getopt(argc, argv, "v:p:c:")) != -1) {
        if (o == 'v') vpath = optarg;
        else if (o == 'p') ppath = optarg;
        else if (o == 'c') mixin = atof(optarg);
        else return 2;
    }

    char **word;
    int64_t n = load_vocab(vpath, NULL, &word);
    FILE *f = fopen(ppath, "rb");
    phead_t h;
    if (!f || fread(&h, sizeof h, 1, f) != 1 || h.words != n)
        die(ppath);
    size_t row = h.dim + 1;
    double *p = malloc(2 * n * row * sizeof *p);
    if (!p || fread(p, row * sizeof *p, 2 * n, f) != (size_t)(2 * n))
        die(ppath);
    for (int64_t i = 0; i < n; i++) {
        const double *w = p + i * row, *c = p + (n + i) * row;
        fputs(word[i], stdout);
        for (int64_t k = 0; k < h.dim; k++)
            printf(" %.6f", w[k] + mixin * c[k]);
        putchar('\n');
    }
    return 0;
}
