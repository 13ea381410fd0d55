#pragma once

#include <stdio.h>

struct entry {
    char *text;
    long count;
};

struct vocab {
    struct entry *e;
    int size, cap;
    long total;          /* tokens kept, sentence ends not included */
    int *slot;           /* open-addressing hash */
    unsigned nslot;
};

int  next_token(FILE *f, char *buf);        /* 1 word, 0 line end, -1 eof */
void vocab_scan(struct vocab *v, const char *path);
int  vocab_find(const struct vocab *v, const char *w);
