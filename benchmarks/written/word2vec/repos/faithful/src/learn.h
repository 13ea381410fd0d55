#pragma once

#include "model.h"

struct job {
    const char *corpus;
    const struct vocab *vocab;
    struct model *model;
    struct objective obj;
    int window, epochs, threads;
    double thin_ppm;        /* 0 keeps everything */
    real lr0;
};

void learn(struct job *j);
