function F = collapsed(th, X, y, M, o)
% Negative bound of the regression model with q(u) integrated out; O(N M^2).
[N, D] = size(X);
Z = reshape(th(D + 3:end), M, D);
s2 = exp(th(D + 2));
Lc = chol(kse(Z, Z, th) + o.jitter * eye(M), 'lower');
V = Lc \ kse(Z, X, th);                  % V'V = Qnn
Lb = chol(eye(M) + (V * V') / s2, 'lower');
c = Lb \ (V * y) / s2;
logdet = 2 * sum(log(diag(Lb))) + N * log(s2);
quad = (y' * y) / s2 - c' * c;
slack = N * exp(th(1)) - sum(V(:).^2);
F = 0.5 * (N * log(2 * pi) + logdet + quad) + slack / (2 * s2);
end
