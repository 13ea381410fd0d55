function [tr, te, sc] = split_scale(X, y, ntest, scale_y)
% Random split; centre and scale come from the training rows.
N = size(X, 1);
p = randperm(N);
a = p(ntest + 1:end);  b = p(1:ntest);
sc.mx = mean(X(a, :), 1);
sc.sx = std(X(a, :), 0, 1);
sc.sx(sc.sx == 0) = 1;
sc.my = 0;  sc.sy = 1;
if scale_y
    sc.my = mean(y(a));
    sc.sy = std(y(a));
end
tr.X = (X(a, :) - sc.mx) ./ sc.sx;
te.X = (X(b, :) - sc.mx) ./ sc.sx;
tr.y = (y(a) - sc.my) / sc.sy;
te.y = y(b);                     % stays in its own units
end
