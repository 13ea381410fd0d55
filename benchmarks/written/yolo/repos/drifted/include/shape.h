#ifndef SHAPE_H
#define SHAPE_H

/* normally set by the Makefile */
#ifndef GRID
#define GRID 13
#endif
#ifndef BOXES
#define BOXES 5
#endif
#ifndef CLASSES
#define CLASSES 80
#endif

#define DEPTH  (CLASSES + 5 * BOXES)
#define NOUT   (GRID * GRID * DEPTH)

#endif
