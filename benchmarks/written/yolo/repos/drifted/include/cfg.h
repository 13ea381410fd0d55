#ifndef CFG_H
#define CFG_H

typedef struct { char key[48], val[64]; } pair;
typedef struct {
    pair kv[64];
    int nkv;
    char layer[96][48];
    int nlayer;
} cfg;

void  cfg_read(cfg *c, const char *path);
float cfg_num(const cfg *c, const char *key, float missing);

#endif
