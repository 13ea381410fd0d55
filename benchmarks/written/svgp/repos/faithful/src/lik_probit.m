function [E, g, h, dlognoise] = lik_probit(y, mu, v, rule)
% E_{N(f; mu, v)} log Phi(y f) with the quadrature rule [nodes weights].
f = mu + sqrt(2 * v) * rule(:, 1)';
w = rule(:, 2) / sqrt(pi);
z = y .* f;
c = max(0.5 * erfc(-z / sqrt(2)), 1e-300);
r = exp(-z.^2 / 2) / sqrt(2 * pi) ./ c;
E = log(c) * w;
g = (y .* r) * w;
h = 0.5 * (-r .* (z + r)) * w;
dlognoise = 0;
end
