function [th, q, trace] = fit_svi(X, y, lik, o)
% Stochastic training of q(u), hyperparameters and inducing inputs.
[N, D] = size(X);
Z = centroids(X, o.M);
M = size(Z, 1);
th = [zeros(D + 1, 1); log(o.noise0); Z(:)];
q = struct('m', zeros(M, 1), 'S', eye(M));
B = min(o.batch, N);
st = [];
trace = zeros(ceil(o.iters / o.verbose), 2);
for it = 1:o.iters
    pick = randperm(N, B);
    Xb = X(pick, :);  yb = y(pick);

    done = min((it - 1) / o.ramp(3), 1);
    l = exp((1 - done) * log(o.ramp(1)) + done * log(o.ramp(2)));
    [~, ~, gm, gS] = elbo(th, q, Xb, yb, N, lik, o);
    q = natural_step(q, gm, gS, l);

    [L, gth] = elbo(th, q, Xb, yb, N, lik, o);
    [th, st] = adam_step(th, gth, st, o.rate);

    if mod(it, o.verbose) == 0
        trace(it / o.verbose, :) = [it L];
        fprintf('%7d  bound %.4e  noise %.3g\n', it, L, exp(th(D + 2)));
    end
end
end
