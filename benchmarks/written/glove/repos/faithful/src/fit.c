/* fit: train on mixed records. Threads share the parameters without locks. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "glv.h"

static int64_t V, D = 50, R;                /* words, dimension, records */
static double  eta = 0.025;
static int     iters = 25, threads = 8;
static long    seed = 1;
static const char *vpath, *xpath, *opath;

static double *P, *S;       /* parameters and sums of squares; D values and a bias a row,
                               rows 0..V-1 words, V..2V-1 contexts */
static double *part;        /* cost by thread */

static void setup(void)
{
    int64_t n = 2 * V * (D + 1);
    P = malloc(n * sizeof *P);
    S = malloc(n * sizeof *S);
    if (!P || !S)
        die("fit");
    srand48(seed);
    for (int64_t i = 0; i < n; i++) {
        P[i] = (drand48() - 0.5) / (D + 1);
        S[i] = 1e-8;
    }
}

static inline double rate(double *s, double g)
{
    *s += g * g;
    return eta * g / sqrt(*s);
}

static void *work(void *arg)
{
    int64_t id = (int64_t)arg;
    int64_t lo = R / threads * id, hi = id == threads - 1 ? R : R / threads * (id + 1);
    FILE *f = fopen(xpath, "rb");
    rec_t r;
    double cost = 0;

    if (!f)
        die(xpath);
    fseeko(f, lo * (off_t)sizeof r, SEEK_SET);
    for (int64_t t = lo; t < hi && fread(&r, sizeof r, 1, f) == 1; t++) {
        int64_t a = r.row * (D + 1), b = (V + r.col) * (D + 1);
        double *w = P + a, *c = P + b, *sw = S + a, *sc = S + b;

        double e = w[D] + c[D] - log(r.x);
        for (int64_t k = 0; k < D; k++)
            e += w[k] * c[k];
        double fe = entry_weight(r.x) * e;
        cost += fe * e;
        if (!isfinite(fe))
            continue;

        double g = 2 * fe;
        for (int64_t k = 0; k < D; k++) {
            w[k] -= rate(&sw[k], g * c[k]);
            c[k] -= rate(&sc[k], g * w[k]);
        }
        w[D] -= rate(&sw[D], g);
        c[D] -= rate(&sc[D], g);
    }
    fclose(f);
    part[id] = cost;
    return NULL;
}

static void save(void)
{
    phead_t h = { V, D };
    FILE *f = fopen(opath, "wb");
    if (!f)
        die(opath);
    fwrite(&h, sizeof h, 1, f);
    fwrite(P, sizeof *P, 2 * V * (D + 1), f);
    fclose(f);
}

int main(int argc, char **argv)
{
    int o;
    while ((o = getopt(argc, argv, "v:x:o:d:e:i:t:r:")) != -1)
        switch (o) {
        case 'v': vpath = optarg; break;
        case 'x': xpath = optarg; break;
        case 'o': opath = optarg; break;
        case 'd': D = atoll(optarg); break;
        case 'e': eta = atof(optarg); break;
        case 'i': iters = atoi(optarg); break;
        case 't': threads = atoi(optarg); break;
        case 'r': seed = atol(optarg); break;
        default: return 2;
        }
    if (!vpath || !xpath || !opath) {
        fprintf(stderr, "fit -v vocab -x records -o out [-d dim] [-e rate] [-i iterations] [-t threads] [-r seed]\n");
        return 2;
    }

    struct stat st;
    if (stat(xpath, &st))
        die(xpath);
    R = st.st_size / sizeof(rec_t);
    V = load_vocab(vpath, NULL, NULL);
    setup();
    part = calloc(threads, sizeof *part);
    pthread_t *th = malloc(threads * sizeof *th);

    for (int it = 1; it <= iters; it++) {
        double sum = 0;
        for (int64_t t = 0; t < threads; t++)
            pthread_create(&th[t], NULL, work, (void *)t);
        for (int t = 0; t < threads; t++) {
            pthread_join(th[t], NULL);
            sum += part[t];
        }
        fprintf(stderr, "iteration %3d  cost %.6f\n", it, sum / R);
    }
    save();
    return 0;
}
