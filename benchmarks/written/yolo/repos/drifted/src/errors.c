#include <stdio.h>
#include <stdlib.h>
#include "shape.h"
#include "work.h"

enum { CORRECT, LOC, SIM, OTHER, BG, KINDS };
static const char *names[KINDS] = { "correct", "localization", "similar", "other", "background" };

/* 0 vehicles, 1 animals, 2 furniture, 3.. on their own; VOC order */
static const int family[20] = { 0, 0, 1, 0, 3, 0, 0, 1, 2, 1, 2, 1, 1, 0, 4, 5, 1, 2, 0, 6 };

#define TOP 200

static int kind_of(const det *d, const item *t)
{
    float own = 0, near = 0, any = 0;
    for (int k = 0; k < t->n; k++) {
        float o = box_iou(d->b, t->b[k]);
        if (t->cls[k] == d->cls) { if (o > own) own = o; }
        else if (family[t->cls[k] % 20] == family[d->cls % 20]) { if (o > near) near = o; }
        if (o > any) any = o;
    }
    if (own > .5f) return CORRECT;
    if (own > .1f) return LOC;
    if (near > .1f) return SIM;
    return any > .1f ? OTHER : BG;
}

void error_kinds(det *d, int n, const item *it, int nit)
{
    float share[KINDS] = { 0 };
    (void)nit;
    qsort(d, n, sizeof(det), by_score);
    for (int c = 0; c < CLASSES; c++) {
        int count[KINDS] = { 0 }, seen = 0;
        for (int i = 0; i < n && seen < TOP; i++)
            if (d[i].cls == c) { count[kind_of(&d[i], &it[d[i].image])]++; seen++; }
        for (int k = 0; k < KINDS && seen; k++) share[k] += 100.f * count[k] / seen / CLASSES;
    }
    for (int k = 0; k < KINDS; k++) printf("%-13s %5.1f %%\n", names[k], share[k]);
}
