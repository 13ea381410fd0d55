#ifndef BOX_H
#define BOX_H
typedef struct { float x, y, w, h; } box;
typedef struct { box b; int cls; float score; int image; } det;

float box_iou(box a, box b);
int   by_score(const void *a, const void *b);
#endif
