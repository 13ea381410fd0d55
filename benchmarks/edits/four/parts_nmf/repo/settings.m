function s = settings(task)
% numbers for the two tasks
s.tol      = 1e-5;
s.floor    = 1e-9;
s.restarts = 10;
switch task
  case 'faces'
    s.file   = 'data/faces.mat';
    s.ranks  = [25 49 81];
    s.iters  = 500;
    s.lambda = 0.1;
    s.cost   = 'fro';
    s.side   = 19;
    s.ntrain = 2000;
  case 'music'
    s.file   = 'data/piano.wav';
    s.ranks  = 88;
    s.iters  = 200;
    s.lambda = 0;
    s.cost   = 'kl';
    s.win    = 2048;
    s.hop    = 512;
end
end
