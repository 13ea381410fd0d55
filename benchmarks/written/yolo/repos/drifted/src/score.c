#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "shape.h"
#include "work.h"

void dets_print(const det *d, int n, const item *it)
{
    for (int i = 0; i < n; i++)
        printf("%s %d %g %g %g %g %g\n", it[d[i].image].path, d[i].cls, d[i].score,
               d[i].b.x, d[i].b.y, d[i].b.w, d[i].b.h);
}

int dets_read(const char *path, det **out, const item *it, int nit)
{
    char name[512];
    det d;
    int n = 0, cap = 4096;
    FILE *f = fopen(path, "r");
    if (!f) { perror(path); exit(1); }
    *out = malloc(cap * sizeof(det));
    while (fscanf(f, "%511s %d %f %f %f %f %f", name, &d.cls, &d.score, &d.b.x, &d.b.y, &d.b.w, &d.b.h) == 7) {
        for (d.image = 0; d.image < nit && strcmp(it[d.image].path, name); d.image++);
        if (d.image == nit) continue;
        if (n == cap) *out = realloc(*out, (cap *= 2) * sizeof(det));
        (*out)[n++] = d;
    }
    fclose(f);
    return n;
}

static float ap_of(det *d, int n, int cls, const item *it, int nit)
{
    int total = 0, hits = 0, seen = 0;
    float area = 0, prec[11] = { 0 };
    char *used = calloc(nit, MAXOBJ);
    for (int i = 0; i < nit; i++)
        for (int k = 0; k < it[i].n; k++) total += it[i].cls[k] == cls;
    for (int i = 0; i < n; i++) {
        if (d[i].cls != cls) continue;
        const item *t = &it[d[i].image];
        int best = -1;
        float o, top = .5f;
        for (int k = 0; k < t->n; k++)
            if (t->cls[k] == cls && (o = box_iou(t->b[k], d[i].b)) >= top) { top = o; best = k; }
        seen++;
        if (best >= 0 && !used[(long)d[i].image * MAXOBJ + best]) {
            used[(long)d[i].image * MAXOBJ + best] = 1;
            hits++;
        }
        for (int r = 0; r <= 10 && total; r++)
            if (10 * hits >= r * total && (float)hits / seen > prec[r]) prec[r] = (float)hits / seen;
    }
    for (int r = 0; r <= 10; r++) area += prec[r] / 11;
    free(used);
    return area;
}

float mean_ap(det *d, int n, const item *it, int nit)
{
    float sum = 0;
    qsort(d, n, sizeof(det), by_score);
    for (int c = 0; c < CLASSES; c++) sum += ap_of(d, n, c, it, nit);
    return sum / CLASSES;
}
