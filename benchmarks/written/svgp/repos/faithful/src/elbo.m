function [L, gth, gm, gS] = elbo(th, q, X, y, N, lik, o)
% Bound on a batch (X, y) out of N points for q(u) = N(q.m, q.S); gradients in th, m and S.
[B, D] = size(X);
M = numel(q.m);
Z = reshape(th(D + 3:end), M, D);
lognoise = th(D + 2);

[Kmm, Pmm] = kse(Z, Z, th);
[Kmn, Pmn] = kse(Z, X, th);
knn = exp(th(1)) * ones(B, 1);
Lc = chol(Kmm + o.jitter * eye(M), 'lower');
A = Lc' \ (Lc \ Kmn);
iK = Lc' \ (Lc \ eye(M));

mu = A' * q.m;
v = max(knn - sum(Kmn .* A, 1)' + sum(A .* (q.S * A), 1)', 1e-12);
[E, g, h, dln] = lik(y, mu, v, lognoise);

Ls = chol(q.S, 'lower');
KL = 0.5 * (sum(sum(iK .* q.S)) + q.m' * iK * q.m - M) ...
     + sum(log(diag(Lc))) - sum(log(diag(Ls)));
s = N / B;
L = s * sum(E) - KL;
if nargout < 2, return; end

g = s * g;  h = s * h;
gm = A * g - iK * q.m;
gS = (A .* h') * A' - 0.5 * iK + 0.5 * inv(q.S);

dA = q.m * g' + (2 * q.S * A - Kmn) .* h';
dKmn = iK * dA - A .* h';
dKmm = -iK * dA * A' + 0.5 * (iK * (q.S + q.m * q.m') * iK - iK);
dKmm = (dKmm + dKmm') / 2;
[t1, za, zb] = kse_back(Pmm, dKmm);
[t2, zc, ~] = kse_back(Pmn, dKmn);
t = t1 + t2;
t(1) = t(1) + sum(h .* knn);
dZ = za + zb + zc;
gth = [t; s * dln; dZ(:)];
end
