#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "cfg.h"

/* [section] + key = value  ->  "section.key"; lines of [layers] are kept as they are, `repeat n` .. `end` expanded */
void cfg_read(cfg *c, const char *path)
{
    char line[256], sec[32] = "", key[48];
    int from = -1, times = 1;
    FILE *f = fopen(path, "r");
    if (!f) { perror(path); exit(1); }
    memset(c, 0, sizeof *c);
    while (fgets(line, sizeof line, f)) {
        char *p = strchr(line, '#');
        if (p) *p = 0;
        line[strcspn(line, "\r\n")] = 0;
        if (sscanf(line, " [%31[^]]]", sec) == 1) continue;
        if (strspn(line, " \t") == strlen(line)) continue;
        if (!strcmp(sec, "layers")) {
            if (sscanf(line, " repeat %d", &times) == 1) { from = c->nlayer; continue; }
            if (strstr(line, "end")) {
                int len = c->nlayer - from;
                for (int r = 1; r < times; r++)
                    for (int i = 0; i < len; i++, c->nlayer++)
                        strcpy(c->layer[c->nlayer], c->layer[from + i]);
                continue;
            }
            snprintf(c->layer[c->nlayer++], 48, "%.47s", line);
        } else {
            pair *q = &c->kv[c->nkv];
            if (sscanf(line, " %47[a-z_] = %63s", key, q->val) == 2) {
                snprintf(q->key, sizeof q->key, "%.15s.%.30s", sec, key);
                c->nkv++;
            }
        }
    }
    fclose(f);
}

float cfg_num(const cfg *c, const char *key, float missing)
{
    for (int i = c->nkv - 1; i >= 0; i--)
        if (!strcmp(c->kv[i].key, key)) return atof(c->kv[i].val);
    return missing;
}
