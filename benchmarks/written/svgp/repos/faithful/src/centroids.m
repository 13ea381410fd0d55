function Z = centroids(X, M, rounds)
% Lloyd's algorithm on the rows of X.
if nargin < 3, rounds = 25; end
if size(X, 1) > 50000           % enough points to place the centres
    X = X(randperm(size(X, 1), 50000), :);
end
M = min(M, size(X, 1));
Z = X(randperm(size(X, 1), M), :);
for r = 1:rounds
    [~, own] = min(sum(Z.^2, 2)' - 2 * X * Z', [], 2);
    for j = unique(own)'
        Z(j, :) = mean(X(own == j, :), 1);
    end
end
end
