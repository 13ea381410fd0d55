function [dth, dA, dB] = kse_back(P, G)
% Pull the sensitivity G = dL/dK back to [log sf2; log lengths] and to both sets of inputs.
W = G .* P.K;
D = size(P.A, 2);
dth = zeros(D + 1, 1);
dth(1) = sum(W(:));
dA = zeros(size(P.A));  dB = zeros(size(P.B));
for d = 1:D
    diffs = (P.A(:, d) - P.B(:, d)') / P.len(d);
    T = W .* diffs;
    dth(d + 1) = sum(sum(T .* diffs));
    dA(:, d) = -sum(T, 2) / P.len(d);
    dB(:, d) =  sum(T, 1)' / P.len(d);
end
end
