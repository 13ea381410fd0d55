function [th, q] = fit_collapsed(X, y, o)
% Maximise the collapsed bound, then write down the best q(u).
D = size(X, 2);
Z = centroids(X, o.M);
M = size(Z, 1);
th = [zeros(D + 1, 1); log(o.noise0); Z(:)];
set = optimoptions('fminunc', 'Algorithm', 'quasi-newton', 'Display', 'off', 'MaxIterations', 200, ...
                   'MaxFunctionEvaluations', 2e5);
th = fminunc(@(t) collapsed(t, X, y, M, o), th, set);

Z = reshape(th(D + 3:end), M, D);
beta = exp(-th(D + 2));
Kmm = kse(Z, Z, th) + o.jitter * eye(M);
Kmn = kse(Z, X, th);
R = chol(Kmm + beta * (Kmn * Kmn'));
q.m = beta * Kmm * (R \ (R' \ (Kmn * y)));
T = R' \ Kmm;
q.S = T' * T;
end
