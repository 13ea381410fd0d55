function [mu, v] = approx_gp(kind, X, y, Xs, o)
% Competing GP approximations. kind: 'full', 'sd', 'dtc' or 'fitc'. v includes the noise.
D = size(X, 2);
set = optimoptions('fminunc', 'Algorithm', 'quasi-newton', 'Display', 'off', 'MaxIterations', 200);
th0 = [zeros(D + 1, 1); log(o.noise0)];
if strcmp(kind, 'full') || strcmp(kind, 'sd')
    if strcmp(kind, 'sd')
        pick = randperm(size(X, 1), min(o.M, size(X, 1)));
        X = X(pick, :);  y = y(pick);
    end
    th = fminunc(@(t) dense_nll(t, X, y, o), th0, set);
    [~, Lc, a] = dense_nll(th, X, y, o);
    Ks = kse(X, Xs, th);
    mu = Ks' * a;
    v = exp(th(1)) - sum((Lc \ Ks).^2, 1)' + exp(th(end));
    return
end
Z = centroids(X, o.M);
th = fminunc(@(t) low_rank_nll(t, kind, X, y, Z, o), th0, set);
[~, Lm, Lb, c] = low_rank_nll(th, kind, X, y, Z, o);
W = Lm \ kse(Z, Xs, th);
U = Lb \ W;
mu = U' * c;
v = exp(th(1)) - sum(W.^2, 1)' + sum(U.^2, 1)' + exp(th(end));
end

function [f, Lc, a] = dense_nll(th, X, y, o)
n = numel(y);
Lc = chol(kse(X, X, th) + (exp(th(end)) + o.jitter) * eye(n), 'lower');
a = Lc' \ (Lc \ y);
f = 0.5 * y' * a + sum(log(diag(Lc))) + 0.5 * n * log(2 * pi);
end

function [f, Lm, Lb, c] = low_rank_nll(th, kind, X, y, Z, o)
n = numel(y);  M = size(Z, 1);
Lm = chol(kse(Z, Z, th) + o.jitter * eye(M), 'lower');
V = Lm \ kse(Z, X, th);
d = exp(th(end)) * ones(n, 1);
if strcmp(kind, 'fitc')
    d = d + max(exp(th(1)) - sum(V.^2, 1)', 0);
end
Vd = V ./ d';
Lb = chol(eye(M) + Vd * V', 'lower');
c = Lb \ (Vd * y);
f = 0.5 * (sum(log(d)) + sum(y.^2 ./ d) - c' * c + n * log(2 * pi)) + sum(log(diag(Lb)));
end
