#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "work.h"

typedef struct { char image[512]; det d; } row;

static int slurp(const char *path, row *r, int n, int cap)
{
    FILE *f = fopen(path, "r");
    if (!f) { perror(path); exit(1); }
    while (n < cap && fscanf(f, "%511s %d %f %f %f %f %f", r[n].image, &r[n].d.cls, &r[n].d.score,
                             &r[n].d.b.x, &r[n].d.b.y, &r[n].d.b.w, &r[n].d.b.h) == 7) n++;
    fclose(f);
    return n;
}

static int order(const void *a, const void *b)
{
    return by_score(&((const row *)a)->d, &((const row *)b)->d);
}

/* pool the detections of two detectors and prune duplicates */
void combine(const char *a, const char *b)
{
    int cap = 1 << 18, n;
    row *r = malloc(cap * sizeof(row));
    n = slurp(a, r, 0, cap);
    n = slurp(b, r, n, cap);
    qsort(r, n, sizeof(row), order);
    for (int i = 0; i < n; i++) {
        if (r[i].d.score < 0) continue;
        for (int j = i + 1; j < n; j++)
            if (r[j].d.score >= 0 && r[i].d.cls == r[j].d.cls && !strcmp(r[i].image, r[j].image)
                && box_iou(r[i].d.b, r[j].d.b) > .5f) r[j].d.score = -1;
        printf("%s %d %g %g %g %g %g\n", r[i].image, r[i].d.cls, r[i].d.score,
               r[i].d.b.x, r[i].d.b.y, r[i].d.b.w, r[i].d.b.h);
    }
    free(r);
}
