function [D, X] = ksvd_sweep(D, X, Y, keepFirst)
% one pass over the atoms
%
% R is the residual with all atoms in it; adding the contribution of atom k back gives
% the error without that atom, so it need not be formed from scratch.
if nargin < 4
    keepFirst = false;
end

R = Y - D * X;
for k = (1 + keepFirst):size(D, 2)
    w = find(X(k, :));
    if isempty(w)
        continue
    end
    xk = full(X(k, w));
    E = R(:, w) + D(:, k) * xk;

    % leading left singular vector through the small n x n matrix
    [V, L] = eig((E * E' + (E * E')') / 2, 'vector');
    [~, top] = max(L);
    d = V(:, top);
    xk = d' * E;

    D(:, k) = d;
    X(k, w) = xk;
    R(:, w) = E - d * xk;
end
end
