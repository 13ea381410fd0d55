/* print records as text, for looking at counts.bin */
#include "glv.h"

int main(void)
{
    rec_t r;
    while (fread(&r, sizeof r, 1, stdin) == 1)
        printf("%d %d %g\n", r.row, r.col, r.x);
    return 0;
}
