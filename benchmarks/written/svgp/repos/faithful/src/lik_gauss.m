function [E, g, h, dlognoise] = lik_gauss(y, mu, v, lognoise)
% Expected log density under N(mu, v) and its derivatives in mu and v.
beta = exp(-lognoise);
e = y - mu;
E = 0.5 * log(beta / (2 * pi)) - 0.5 * beta * (e.^2 + v);
g = beta * e;
h = -0.5 * beta * ones(size(v));
dlognoise = sum(-0.5 + 0.5 * beta * (e.^2 + v));
end
