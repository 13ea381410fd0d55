#ifndef NET_H
#define NET_H
#include "cfg.h"

typedef enum { CONV, MAX, AVG, DENSE, DROP } kind;
typedef enum { LINEAR, LEAKY, LOGISTIC } act;

typedef struct {
    kind type;
    act f;
    int c, h, w;          /* input  */
    int oc, oh, ow;       /* output */
    int k, stride;
    float rate;
    int nw, nb, nout;
    float *wt, *bias, *gw, *gb, *mw, *mb;
    float *out, *delta;
    int *pick;
} layer;

typedef struct {
    layer *l;
    int n, size, frozen, training;
} net;

void   net_build(net *n, const cfg *c);
float *net_forward(net *n, float *image);
void   net_backward(net *n, float *image, const float *dloss);
void   net_update(net *n, float lr, float momentum, float decay, int batch);
void   net_save(const net *n, const char *path);
int    net_load(net *n, const char *path, int layers);
float  frand(void);

#endif
