#include <math.h>
#include "box.h"

static float side(float a, float la, float b, float lb)
{
    return fminf(a + la / 2, b + lb / 2) - fmaxf(a - la / 2, b - lb / 2);
}

float box_iou(box a, box b)
{
    float w = side(a.x, a.w, b.x, b.w), h = side(a.y, a.h, b.y, b.h);
    if (w <= 0 || h <= 0) return 0;
    return w * h / (a.w * a.h + b.w * b.h - w * h);
}

int by_score(const void *a, const void *b)
{
    float d = ((const det *)b)->score - ((const det *)a)->score;
    return d > 0 ? 1 : d < 0 ? -1 : 0;
}
