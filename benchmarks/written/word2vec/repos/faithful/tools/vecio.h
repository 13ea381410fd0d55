#pragma once

struct vectors {
    int n, dim;
    char **word;
    float *x;
};

void   vec_load(struct vectors *v, const char *path);
void   vec_unit(struct vectors *v);                    /* scale rows to length 1 */
int    vec_find(const struct vectors *v, const char *w);
float *vec_row(const struct vectors *v, int i);
const char *flag(int argc, char **argv, const char *name, const char *def);
