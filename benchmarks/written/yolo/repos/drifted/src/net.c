#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "net.h"
#include "shape.h"

float frand(void) { return rand() / (RAND_MAX + 1.0f); }

static float gauss(void)
{
    return sqrtf(-2 * logf(1 - frand())) * cosf(6.2831853f * frand());
}

static float *zeros(int n) { return calloc(n ? n : 1, sizeof(float)); }

static void finish(layer *l, int fan)
{
    l->nout = l->oc * l->oh * l->ow;
    l->out = zeros(l->nout); l->delta = zeros(l->nout);
    l->pick = calloc(l->nout, sizeof(int));
    l->wt = zeros(l->nw); l->gw = zeros(l->nw); l->mw = zeros(l->nw);
    l->bias = zeros(l->nb); l->gb = zeros(l->nb); l->mb = zeros(l->nb);
    for (int i = 0; i < l->nw; i++) l->wt[i] = gauss() * sqrtf(2.f / fan);
}

static act act_of(const char *s)
{
    return !strcmp(s, "logistic") ? LOGISTIC : !strcmp(s, "leaky") ? LEAKY : LINEAR;
}

void net_build(net *n, const cfg *c)
{
    int ch = 3, size, h, w;
    n->size = size = cfg_num(c, "net.size", 448);
    n->frozen = cfg_num(c, "train.frozen", 0);
    n->training = 0;
    n->n = c->nlayer;
    n->l = calloc(n->n, sizeof(layer));
    h = w = size;
    for (int i = 0; i < n->n; i++) {
        layer *l = &n->l[i];
        char word[16] = "", a[16] = "", b[16] = "", d[16] = "";
        sscanf(c->layer[i], "%15s %15s %15s %15s", word, a, b, d);
        l->c = ch; l->h = h; l->w = w;
        if (!strcmp(word, "conv")) {
            l->type = CONV; l->f = LEAKY;
            l->oc = atoi(a); l->k = atoi(b); l->stride = *d ? atoi(d) : 1;
            l->oh = (h - 1) / l->stride + 1; l->ow = (w - 1) / l->stride + 1;
            l->nw = l->oc * ch * l->k * l->k; l->nb = l->oc;
        } else if (!strcmp(word, "max")) {
            l->type = MAX; l->oc = ch; l->oh = h / 2; l->ow = w / 2;
        } else if (!strcmp(word, "avg")) {
            l->type = AVG; l->oc = ch; l->oh = l->ow = 1;
        } else if (!strcmp(word, "drop")) {
            l->type = DROP; l->rate = atof(a); l->oc = ch; l->oh = h; l->ow = w;
        } else if (!strcmp(word, "dense")) {
            l->type = DENSE; l->f = act_of(b);
            l->oc = !strcmp(a, "grid") ? NOUT : atoi(a); l->oh = l->ow = 1;
            l->nw = l->oc * ch * h * w; l->nb = l->oc;
        } else { fprintf(stderr, "layer? %s\n", c->layer[i]); exit(1); }
        finish(l, l->type == CONV ? ch * l->k * l->k : ch * h * w);
        ch = l->oc; h = l->oh; w = l->ow;
    }
}

static float apply(act f, float v)
{
    if (f == LEAKY) return fmaxf(v, v / 10);
    if (f == LOGISTIC) return 1 / (1 + expf(-v));
    return v;
}

static float slope(act f, float out)
{
    if (f == LEAKY) return out > 0 ? 1 : .1f;
    if (f == LOGISTIC) return out * (1 - out);
    return 1;
}

/* one routine walks over all (output, input, weight) triples of a convolution, forwards or backwards */
static void conv(layer *l, const float *x, float *dx, int back)
{
    int p = l->k / 2;
    for (int o = 0; o < l->oc; o++)
    for (int i = 0; i < l->oh; i++)
    for (int j = 0; j < l->ow; j++) {
        int at = (o * l->oh + i) * l->ow + j;
        float s = l->bias[o], d = 0;
        if (back) { d = l->delta[at]; l->gb[o] += d; }
        for (int c = 0; c < l->c; c++)
        for (int u = 0; u < l->k; u++)
        for (int v = 0; v < l->k; v++) {
            int r = i * l->stride + u - p, q = j * l->stride + v - p;
            if (r < 0 || q < 0 || r >= l->h || q >= l->w) continue;
            int wi = ((o * l->c + c) * l->k + u) * l->k + v, xi = (c * l->h + r) * l->w + q;
            if (!back) s += l->wt[wi] * x[xi];
            else { l->gw[wi] += d * x[xi]; if (dx) dx[xi] += d * l->wt[wi]; }
        }
        if (!back) l->out[at] = apply(l->f, s);
    }
}

static void forward(layer *l, const float *x, int training)
{
    int in = l->c * l->h * l->w;
    switch (l->type) {
    case CONV: conv(l, x, 0, 0); break;
    case MAX:
        for (int o = 0; o < l->nout; o++) {
            int c = o / (l->oh * l->ow), i = o / l->ow % l->oh, j = o % l->ow, best = -1;
            for (int u = 0; u < 4; u++) {
                int xi = (c * l->h + 2 * i + u / 2) * l->w + 2 * j + u % 2;
                if (best < 0 || x[xi] > x[best]) best = xi;
            }
            l->pick[o] = best; l->out[o] = x[best];
        }
        break;
    case AVG:
        for (int c = 0; c < l->c; c++) {
            float s = 0;
            for (int i = 0; i < l->h * l->w; i++) s += x[c * l->h * l->w + i];
            l->out[c] = s / (l->h * l->w);
        }
        break;
    case DROP:
        for (int i = 0; i < in; i++) {
            l->pick[i] = !training || frand() >= l->rate;
            l->out[i] = l->pick[i] ? x[i] / (training ? 1 - l->rate : 1) : 0;
        }
        break;
    case DENSE:
        for (int o = 0; o < l->oc; o++) {
            float s = l->bias[o];
            for (int i = 0; i < in; i++) s += l->wt[(long)o * in + i] * x[i];
            l->out[o] = apply(l->f, s);
        }
    }
}

static void backward(layer *l, const float *x, float *dx)
{
    int in = l->c * l->h * l->w, hw = l->h * l->w;
    if (l->type == CONV || l->type == DENSE)
        for (int o = 0; o < l->nout; o++) l->delta[o] *= slope(l->f, l->out[o]);
    switch (l->type) {
    case CONV: conv(l, x, dx, 1); break;
    case MAX:  if (dx) for (int o = 0; o < l->nout; o++) dx[l->pick[o]] += l->delta[o]; break;
    case AVG:  if (dx) for (int i = 0; i < in; i++) dx[i] += l->delta[i / hw] / hw; break;
    case DROP: if (dx) for (int i = 0; i < in; i++) dx[i] += l->pick[i] ? l->delta[i] / (1 - l->rate) : 0; break;
    case DENSE:
        for (int o = 0; o < l->oc; o++) {
            float d = l->delta[o];
            l->gb[o] += d;
            for (int i = 0; i < in; i++) {
                l->gw[(long)o * in + i] += d * x[i];
                if (dx) dx[i] += d * l->wt[(long)o * in + i];
            }
        }
    }
}

float *net_forward(net *n, float *image)
{
    for (int i = 0; i < n->n; i++) forward(&n->l[i], i ? n->l[i - 1].out : image, n->training);
    return n->l[n->n - 1].out;
}

void net_backward(net *n, float *image, const float *dloss)
{
    layer *last = &n->l[n->n - 1];
    for (int i = 0; i < n->n; i++) memset(n->l[i].delta, 0, n->l[i].nout * sizeof(float));
    memcpy(last->delta, dloss, last->nout * sizeof(float));
    for (int i = n->n - 1; i >= n->frozen; i--)
        backward(&n->l[i], i ? n->l[i - 1].out : image, i > n->frozen ? n->l[i - 1].delta : 0);
}

static void step(float *w, float *g, float *m, int n, float lr, float momentum, float decay, int batch)
{
    for (int i = 0; i < n; i++) {
        m[i] = momentum * m[i] - lr * (g[i] / batch + decay * w[i]);
        w[i] += m[i];
        g[i] = 0;
    }
}

void net_update(net *n, float lr, float momentum, float decay, int batch)
{
    for (int i = n->frozen; i < n->n; i++) {
        layer *l = &n->l[i];
        step(l->wt, l->gw, l->mw, l->nw, lr, momentum, decay, batch);
        step(l->bias, l->gb, l->mb, l->nb, lr, momentum, 0, batch);
    }
}

void net_save(const net *n, const char *path)
{
    FILE *f = fopen(path, "wb");
    if (!f) { perror(path); return; }
    for (int i = 0; i < n->n; i++) {
        fwrite(n->l[i].wt, sizeof(float), n->l[i].nw, f);
        fwrite(n->l[i].bias, sizeof(float), n->l[i].nb, f);
    }
    fclose(f);
}

int net_load(net *n, const char *path, int layers)
{
    FILE *f = fopen(path, "rb");
    if (!f) { perror(path); exit(1); }
    size_t got = 0;
    for (int i = 0; i < layers && i < n->n; i++) {
        got += fread(n->l[i].wt, sizeof(float), n->l[i].nw, f);
        got += fread(n->l[i].bias, sizeof(float), n->l[i].nb, f);
    }
    fclose(f);
    return got > 0;
}
