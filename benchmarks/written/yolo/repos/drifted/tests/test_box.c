#include <assert.h>
#include <math.h>
#include <stdio.h>
#include "box.h"

int main(void)
{
    box a = { .5, .5, 1, 1 }, b = { .5, .5, .5, 1 }, c = { 3, 3, 1, 1 };
    assert(fabs(box_iou(a, a) - 1) < 1e-6);
    assert(fabs(box_iou(a, b) - .5) < 1e-6);
    assert(box_iou(a, c) == 0);
    puts("ok");
    return 0;
}
