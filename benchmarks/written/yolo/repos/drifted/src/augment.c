#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "work.h"

static float between(float lo, float hi) { return lo + (hi - lo) * frand(); }

static float around(float limit)
{
    float f = between(1, limit);
    return frand() < .5f ? f : 1 / f;
}

/* value and saturation are scaled without going through hue: v = max, s = 1 - min/max */
static void tint(float *im, int n, float fv, float fs)
{
    for (int i = 0; i < n; i++) {
        float p[3] = { im[i], im[n + i], im[2 * n + i] };
        float v = fmaxf(p[0], fmaxf(p[1], p[2])), lo = fminf(p[0], fminf(p[1], p[2]));
        float s = v > 0 ? 1 - lo / v : 0, s2 = fminf(1, s * fs), v2 = fminf(1, v * fv);
        for (int c = 0; c < 3; c++) {
            float depth = v > lo ? (v - p[c]) / (v - lo) : 0;   /* 0 at the maximum, 1 at the minimum */
            im[c * n + i] = v2 * (1 - s2 * depth);
        }
    }
}

static void shift(float *im, int size, int dx, int dy)
{
    long n = (long)size * size;
    float *old = malloc(3 * n * sizeof(float));
    memcpy(old, im, 3 * n * sizeof(float));
    for (int c = 0; c < 3; c++)
        for (int i = 0; i < size; i++)
            for (int j = 0; j < size; j++) {
                int r = i + dy, q = j + dx;
                int in = r >= 0 && q >= 0 && r < size && q < size;
                im[c * n + i * size + j] = in ? old[c * n + r * size + q] : .5f;
            }
    free(old);
}

void augment(float *im, int size, item *t)
{
    int dx = between(-.2f, .2f) * size, dy = between(-.2f, .2f) * size;
    shift(im, size, dx, dy);
    for (int i = 0; i < t->n; i++) {
        t->b[i].x -= (float)dx / size;
        t->b[i].y -= (float)dy / size;
    }
    if (frand() < .5f) {
        for (int r = 0; r < 3 * size; r++)
            for (int j = 0; j < size / 2; j++) {
                float *a = im + r * size + j, *b = im + r * size + size - 1 - j, s = *a;
                *a = *b; *b = s;
            }
        for (int i = 0; i < t->n; i++) t->b[i].x = 1 - t->b[i].x;
    }
    float fv = around(1.5f), fs = around(1.5f);
    tint(im, size * size, fv, fs);
}
