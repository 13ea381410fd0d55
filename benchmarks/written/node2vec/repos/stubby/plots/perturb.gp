# gnuplot: perturb.dat has columns fraction, macro-F1 (missing), macro-F1 (noisy)
set xlabel "Fraction of edges"
set ylabel "Macro-F1"
set xrange [0:0.6]
plot "perturb.dat" using 1:2 with lines title "missing", "" using 1:3 with lines title "noisy"
