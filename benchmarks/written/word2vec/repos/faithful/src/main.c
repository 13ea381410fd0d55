#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "learn.h"

static const char *opt(int argc, char **argv, const char *name, const char *def)
{
    for (int i = 1; i + 1 < argc; i++)
        if (argv[i][0] == '-' && !strcmp(argv[i] + 1, name)) return argv[i + 1];
    return def;
}

int main(int argc, char **argv)
{
    struct vocab vocab;
    struct model model;
    struct job job = { 0 };
    const char *out = opt(argc, argv, "output", "vectors.vec");
    const char *kind = opt(argc, argv, "objective", "neg");

    job.corpus = opt(argc, argv, "corpus", NULL);
    if (!job.corpus) {
        fprintf(stderr, "usage: train -corpus FILE [-output FILE] [-objective neg|hs|nce] [-noise K]\n"
                        "             [-window C] [-thin PPM] [-epochs N] [-threads N] [-rate LR]\n");
        return 2;
    }
    job.obj.k = atoi(opt(argc, argv, "noise", "10"));
    job.window = atoi(opt(argc, argv, "window", "5"));
    job.thin_ppm = atof(opt(argc, argv, "thin", "1000"));
    job.epochs = atoi(opt(argc, argv, "epochs", "1"));
    job.threads = atoi(opt(argc, argv, "threads", "4"));
    job.lr0 = (real)atof(opt(argc, argv, "rate", "0.025"));
    job.obj.kind = !strcmp(kind, "hs") ? OBJ_HS : !strcmp(kind, "nce") ? OBJ_NCE : OBJ_NEG;

    vocab_scan(&vocab, job.corpus);
    if (job.obj.kind == OBJ_HS) job.obj.paths = huffman_build(&vocab);
    else noise_build(&job.obj.noise, &vocab);

    model_init(&model, vocab.size, 1);
    job.vocab = &vocab;
    job.model = &model;
    learn(&job);
    model_save(&model, &vocab, out);
    return 0;
}
