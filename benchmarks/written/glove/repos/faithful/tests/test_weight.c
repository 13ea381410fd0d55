#include <assert.h>
#include "glv.h"

int main(void)
{
    assert(entry_weight(X_MAX) == 1.0);
    assert(entry_weight(5 * X_MAX) == 1.0);
    for (double x = 0.1; x < X_MAX; x += 0.7)
        assert(fabs(entry_weight(x) - pow(x / X_MAX, 0.75)) < 1e-12);
    puts("ok");
    return 0;
}
