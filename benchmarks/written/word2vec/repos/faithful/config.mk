# Build-time constants. Anything here can be overridden: make EMBED_DIM=1000
EMBED_DIM  ?= 300
RARE_LIMIT ?= 4

CC      ?= gcc
CFLAGS  ?= -O3 -march=native -Wall -funroll-loops
LDLIBS  := -lm -lpthread
