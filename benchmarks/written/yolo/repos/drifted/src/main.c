#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "shape.h"
#include "work.h"

static float softmax_loss(const float *out, int n, int label, float *d)
{
    float top = out[0], z = 0;
    for (int i = 1; i < n; i++) if (out[i] > top) top = out[i];
    for (int i = 0; i < n; i++) z += d[i] = expf(out[i] - top);
    for (int i = 0; i < n; i++) d[i] = d[i] / z - (i == label);
    return logf(z) + top - out[label];
}

static void fit(const cfg *c, const char *list, const char *save, const char *start, int grid)
{
    net n;
    item *it;
    net_build(&n, c);
    if (start) net_load(&n, start, n.frozen);
    int count = list_read(list, &it), batch = cfg_num(c, "train.batch", 64);
    int epochs = cfg_num(c, "train.epochs", 1), nout = n.l[n.n - 1].nout;
    float base = cfg_num(c, "train.rate", .01f), power = cfg_num(c, "train.power", 4);
    float momentum = cfg_num(c, "train.momentum", .9f), decay = cfg_num(c, "train.decay", 5e-4f);
    float *d = malloc(nout * sizeof(float)), avg = -1;
    long steps = (long)epochs * count / batch;
    n.training = 1;
    for (long s = 0; s < steps; s++) {
        float loss = 0, lr = base * powf(1 - (float)s / steps, power);
        for (int b = 0; b < batch; b++) {
            item t = it[(int)(frand() * count)];
            float *im = image_read(t.path, n.size);
            if (grid) augment(im, n.size, &t);
            float *y = net_forward(&n, im);
            loss += grid ? grid_loss(y, &t, c, d) : softmax_loss(y, nout, t.label, d);
            net_backward(&n, im, d);
            free(im);
        }
        net_update(&n, lr, momentum, decay, batch);
        avg = avg < 0 ? loss / batch : .95f * avg + .05f * loss / batch;
        if (s % 100 == 0) {
            fprintf(stderr, "%ld/%ld  loss %.4f  rate %g\n", s, steps, avg, lr);
            net_save(&n, save);
        }
    }
    net_save(&n, save);
}

static void test(const cfg *c, const char *list, const char *weights)
{
    net n;
    item *it;
    net_build(&n, c);
    net_load(&n, weights, n.n);
    int count = list_read(list, &it), m = 0;
    long cap = 1 << 20;
    det *d = malloc(cap * sizeof(det));
    clock_t t0 = clock();
    for (int i = 0; i < count && m < cap - GRID * GRID * BOXES * CLASSES; i++) {
        float *im = image_read(it[i].path, n.size);
        m += detect(&n, im, i, c, d + m);
        free(im);
    }
    float sec = (float)(clock() - t0) / CLOCKS_PER_SEC;
    dets_print(d, m, it);
    fprintf(stderr, "mAP %.4f  %.2f images/s\n", mean_ap(d, m, it, count), count / sec);
}

int main(int argc, char **argv)
{
    cfg c;
    item *it;
    det *d;
    if (argc < 4) { fprintf(stderr, "usage: %s classify|train|test|errors|combine ...\n", argv[0]); return 1; }
    srand(7);
    if (!strcmp(argv[1], "errors")) {
        int n = list_read(argv[3], &it), m = dets_read(argv[2], &d, it, n);
        error_kinds(d, m, it, n);
        return 0;
    }
    if (!strcmp(argv[1], "combine")) { combine(argv[2], argv[3]); return 0; }
    cfg_read(&c, argv[2]);
    if (!strcmp(argv[1], "classify")) fit(&c, argv[3], argv[4], 0, 0);
    if (!strcmp(argv[1], "train")) fit(&c, argv[3], argv[4], argc > 5 ? argv[5] : 0, 1);
    if (!strcmp(argv[1], "test")) test(&c, argv[3], argv[4]);
    return 0;
}
