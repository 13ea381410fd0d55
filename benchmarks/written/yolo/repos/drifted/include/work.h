#ifndef WORK_H
#define WORK_H
#include "box.h"
#include "net.h"

#define MAXOBJ 64
typedef struct { char path[512]; int label; int n; box b[MAXOBJ]; int cls[MAXOBJ]; } item;

int   list_read(const char *path, item **out);
float *image_read(const char *path, int size);
void  augment(float *im, int size, item *t);

float grid_loss(const float *out, const item *t, const cfg *c, float *d);
int   detect(net *n, float *im, int image, const cfg *c, det *out);

void  dets_print(const det *d, int n, const item *it);
int   dets_read(const char *path, det **out, const item *it, int nit);
float mean_ap(det *d, int n, const item *it, int nit);
void  error_kinds(det *d, int n, const item *it, int nit);
void  combine(const char *a, const char *b);
#endif
