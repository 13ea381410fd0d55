#include <stdlib.h>
#include "shape.h"
#include "work.h"

/* `out` needs room for GRID*GRID*BOXES*CLASSES entries */
int detect(net *n, float *im, int image, const cfg *c, det *out)
{
    float limit = cfg_num(c, "test.overlap", .5f), least = cfg_num(c, "test.threshold", .2f);
    float *y = net_forward(n, im);
    det raw[GRID * GRID * BOXES];
    int m = 0, found = 0;
    for (int g = 0; g < GRID * GRID; g++)
        for (int k = 0; k < BOXES; k++, m++) {
            float *q = y + g * DEPTH + CLASSES + BOXES + 4 * k;
            box b = { q[0], q[1], q[2], q[3] };
            raw[m].b = b;
            raw[m].cls = g;                       /* cell for now */
            raw[m].score = y[g * DEPTH + CLASSES + k];
            raw[m].image = image;
        }
    qsort(raw, m, sizeof(det), by_score);
    for (int i = 0; i < m; i++) {
        if (raw[i].score < 0) continue;
        for (int j = i + 1; j < m; j++)
            if (raw[j].score >= 0 && box_iou(raw[i].b, raw[j].b) > limit) raw[j].score = -1;
    }
    for (int i = 0; i < m; i++) {
        float *p = y + raw[i].cls * DEPTH;
        for (int j = 0; j < CLASSES; j++) {
            float s = raw[i].score * p[j];
            if (s <= least) continue;
            out[found] = raw[i];
            out[found].cls = j;
            out[found++].score = s;
        }
    }
    return found;
}
