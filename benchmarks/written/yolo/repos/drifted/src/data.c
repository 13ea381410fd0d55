#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "work.h"

/* lines "path" or "path label"; boxes come from the .txt beside the image if there is one */
int list_read(const char *path, item **out)
{
    char line[600], side[520];
    int n = 0, cap = 1024;
    FILE *f = fopen(path, "r");
    if (!f) { perror(path); exit(1); }
    *out = malloc(cap * sizeof(item));
    while (fgets(line, sizeof line, f)) {
        if (n == cap) *out = realloc(*out, (cap *= 2) * sizeof(item));
        item *t = &(*out)[n];
        t->n = 0; t->label = 0;
        if (sscanf(line, "%511s %d", t->path, &t->label) < 1) continue;
        n++;
        snprintf(side, sizeof side, "%s", t->path);
        char *dot = strrchr(side, '.');
        if (!dot) continue;
        strcpy(dot, ".txt");
        FILE *g = fopen(side, "r");
        if (!g) continue;
        while (t->n < MAXOBJ) {
            box *b = &t->b[t->n];
            if (fscanf(g, "%d %f %f %f %f", &t->cls[t->n], &b->x, &b->y, &b->w, &b->h) != 5) break;
            t->n++;
        }
        fclose(g);
    }
    fclose(f);
    return n;
}

/* nearest-neighbour resize to size x size, planar, 0..1 */
float *image_read(const char *path, int size)
{
    int w, h, top;
    FILE *f = fopen(path, "rb");
    if (!f || fscanf(f, "P6 %d %d %d", &w, &h, &top) != 3) { fprintf(stderr, "bad image %s\n", path); exit(1); }
    fgetc(f);
    unsigned char *raw = malloc(3L * w * h);
    if (fread(raw, 3, (size_t)w * h, f) != (size_t)w * h) fprintf(stderr, "short image %s\n", path);
    fclose(f);
    float *im = malloc(3L * size * size * sizeof(float));
    for (int c = 0; c < 3; c++)
        for (int i = 0; i < size; i++)
            for (int j = 0; j < size; j++)
                im[(c * size + i) * size + j] = raw[3 * ((long)(i * h / size) * w + j * w / size) + c] / 255.f;
    free(raw);
    return im;
}
