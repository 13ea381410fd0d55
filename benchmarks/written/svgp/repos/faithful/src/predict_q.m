function [mu, v, p] = predict_q(th, q, Xs, o)
% Latent mean and variance at the rows of Xs, and the probability of class 1.
D = size(Xs, 2);
M = numel(q.m);
Z = reshape(th(D + 3:end), M, D);
Kmm = kse(Z, Z, th) + o.jitter * eye(M);
Kms = kse(Z, Xs, th);
A = Kmm \ Kms;
mu = A' * q.m;
v = exp(th(1)) - sum(A .* ((Kmm - q.S) * A), 1)';
v = max(v, 1e-12);
p = 0.5 * erfc(-mu / sqrt(2));
end
