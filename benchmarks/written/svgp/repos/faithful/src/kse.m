function [K, P] = kse(A, B, th)
% Covariance between the rows of A (n x D) and B (m x D); P keeps what kse_back needs.
D = size(A, 2);
sf2 = exp(th(1));
len = exp(th(2:D+1))';
As = A ./ len;  Bs = B ./ len;
r2 = sum(As.^2, 2) + sum(Bs.^2, 2)' - 2 * (As * Bs');
K = sf2 * exp(-max(r2, 0) / 2);
P = struct('K', K, 'A', A, 'B', B, 'len', len);
end
