function [D, n] = refresh_atoms(D, X, Y, minUse, maxCorr, first)
% replace atoms that hardly anybody uses, or that nearly repeat another one, by the
% signals with the largest residual
if nargin < 4, minUse = 3; end
if nargin < 5, maxCorr = 0.99; end
if nargin < 6, first = 1; end

err = sum((Y - D * X).^2, 1);
G = abs(D' * D);
G(1:size(D, 2)+1:end) = 0;
n = 0;
for k = first:size(D, 2)
    if nnz(X(k, :)) < minUse || max(G(k, :)) > maxCorr
        [~, worst] = max(err);
        err(worst) = 0;
        D(:, k) = Y(:, worst) / norm(Y(:, worst));
        G(k, :) = abs(D(:, k)' * D);
        G(:, k) = G(k, :)';
        G(k, k) = 0;
        n = n + 1;
    end
end
end
