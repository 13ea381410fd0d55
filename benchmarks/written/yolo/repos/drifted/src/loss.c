#include <math.h>
#include <string.h>
#include "shape.h"
#include "work.h"

/* layout of a cell: CLASSES class values, BOXES confidences, BOXES x (x y w h) */
static box box_at(const float *cell, int k)
{
    const float *q = cell + CLASSES + BOXES + 4 * k;
    box b = { q[0], q[1], q[2], q[3] };
    return b;
}

/* wide objects belong to predictor 0, tall ones to the last */
static int owner(box t)
{
    int k = (int)(BOXES * t.h / (t.w + t.h));
    return k < BOXES ? k : BOXES - 1;
}

static float sq(float out, float want, float weight, float *d)
{
    *d = 2 * weight * (out - want);
    return weight * (out - want) * (out - want);
}

float grid_loss(const float *out, const item *t, const cfg *c, float *d)
{
    float coord = cfg_num(c, "loss.coord", 5), noobj = cfg_num(c, "loss.noobject", 1);
    int at[GRID * GRID];
    float sum = 0;
    memset(d, 0, NOUT * sizeof(float));
    memset(at, -1, sizeof at);
    for (int i = 0; i < t->n; i++) {
        int col = t->b[i].x * GRID, row = t->b[i].y * GRID;
        if (col >= 0 && row >= 0 && col < GRID && row < GRID) at[row * GRID + col] = i;
    }
    for (int g = 0; g < GRID * GRID; g++) {
        const float *cell = out + g * DEPTH;
        float *e = d + g * DEPTH;
        if (at[g] < 0) {
            for (int k = 0; k < BOXES; k++) sum += sq(cell[CLASSES + k], 0, noobj, e + CLASSES + k);
            continue;
        }
        box truth = t->b[at[g]];
        int k = owner(truth), base = CLASSES + BOXES + 4 * k;
        for (int j = 0; j < CLASSES; j++) {
            float p = fminf(fmaxf(cell[j], 1e-5f), 1 - 1e-5f), y = j == t->cls[at[g]];
            sum -= y * logf(p) + (1 - y) * logf(1 - p);
            e[j] = (p - y) / (p * (1 - p));
        }
        sum += sq(cell[CLASSES + k], box_iou(box_at(cell, k), truth), 1, e + CLASSES + k);
        sum += sq(cell[base], truth.x, coord, e + base);
        sum += sq(cell[base + 1], truth.y, coord, e + base + 1);
        sum += sq(cell[base + 2], truth.w, coord, e + base + 2);
        sum += sq(cell[base + 3], truth.h, coord, e + base + 3);
    }
    return sum;
}
