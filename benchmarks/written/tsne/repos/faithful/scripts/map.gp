set terminal pngcairo size 1000,1000
set output dst
unset border; unset tics; unset colorbox
set palette rgbformulae 33,13,10
plot src using 1:2:3 with points pt 7 ps 0.6 palette notitle
