/* One pass of phrase joining: reads a text, writes it with pairs glued by '_'. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "vecio.h"

#define SLOTS (1u << 24)
#define LINE  (1 << 20)

struct cell {
    char *key;
    long n;
};

static struct cell *tab;

static struct cell *cell(const char *key, int make)
{
    unsigned h = 5381;
    for (const char *s = key; *s; s++) h = h * 33 + (unsigned char)*s;
    h &= SLOTS - 1;
    while (tab[h].key && strcmp(tab[h].key, key)) h = (h + 1) & (SLOTS - 1);
    if (!tab[h].key && make) tab[h].key = strdup(key);
    return &tab[h];
}

static long count(const char *a, const char *b)
{
    char key[1024];
    if (!b) return cell(a, 0)->n;
    snprintf(key, sizeof key, "%s %s", a, b);
    return cell(key, 0)->n;
}

int main(int argc, char **argv)
{
    double delta = atof(flag(argc, argv, "discount", "5"));
    double thr = atof(flag(argc, argv, "threshold", "1e-6"));
    FILE *in = fopen(flag(argc, argv, "in", "in.txt"), "r");
    FILE *out = fopen(flag(argc, argv, "out", "out.txt"), "w");
    char *line = malloc(LINE), *w, *prev, key[1024], *save;
    long joined = 0;

    if (!in || !out) {
        fprintf(stderr, "phrasemark: cannot open files\n");
        return 1;
    }
    tab = calloc(SLOTS, sizeof *tab);

    while (fgets(line, LINE, in)) {
        prev = NULL;
        for (w = strtok_r(line, " \t\r\n", &save); w; w = strtok_r(NULL, " \t\r\n", &save)) {
            cell(w, 1)->n++;
            if (prev) {
                snprintf(key, sizeof key, "%s %s", prev, w);
                cell(key, 1)->n++;
            }
            prev = w;
        }
    }

    rewind(in);
    while (fgets(line, LINE, in)) {
        prev = NULL;
        for (w = strtok_r(line, " \t\r\n", &save); w; w = strtok_r(NULL, " \t\r\n", &save)) {
            if (!prev) {
                fputs(w, out);
                prev = w;
                continue;
            }
            /* same as comparing the ratio with thr */
            if (count(prev, w) - delta > thr * (double)count(prev, NULL) * count(w, NULL)) {
                fprintf(out, "_%s", w);
                prev = "\n";            /* do not chain within one pass */
                joined++;
            } else {
                fprintf(out, " %s", w);
                prev = w;
            }
        }
        fputc('\n', out);
    }
    fprintf(stderr, "joined %ld pairs (threshold %g)\n", joined, thr);
    fclose(in);
    fclose(out);
    return 0;
}
