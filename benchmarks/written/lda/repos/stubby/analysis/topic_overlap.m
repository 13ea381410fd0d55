function [pairs, kl] = topic_overlap(phi_a, phi_b)
%TOPIC_OVERLAP  Match the topics of two chains.
%   Symmetrised Kullback-Leibler divergence between the columns, matched
%   greedily from the closest pair on.

T = size(phi_a, 2);
D = zeros(T, size(phi_b, 2));
for i = 1:T
    for j = 1:size(phi_b, 2)
        r = log(phi_a(:, i)) - log(phi_b(:, j));
        D(i, j) = 0.5 * (sum(phi_a(:, i) .* r) - sum(phi_b(:, j) .* r));
    end
end

n = min(size(D));
pairs = zeros(n, 2);
kl = zeros(n, 1);
for k = 1:n
    [kl(k), at] = min(D(:));
    [i, j] = ind2sub(size(D), at);
    pairs(k, :) = [i j];
    D(i, :) = Inf;
    D(:, j) = Inf;
end
end
