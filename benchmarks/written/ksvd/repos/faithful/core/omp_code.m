function X = omp_code(D, Y, maxAtoms, tol)
% X = omp_code(D, Y, maxAtoms, tol)
%
% Greedy sparse coding of the columns of Y. Stops after maxAtoms atoms or as soon as
% the residual norm is not above tol. tol is a scalar or has one entry per signal.
if nargin < 3 || isempty(maxAtoms)
    maxAtoms = size(D, 1);
end
if nargin < 4 || isempty(tol)
    tol = 0;
end

N = size(Y, 2);
K = size(D, 2);
if isscalar(tol)
    tol = repmat(tol, 1, N);
end
maxAtoms = min(maxAtoms, min(size(D)));

rows = cell(1, N);
vals = cell(1, N);
for i = 1:N
    y = Y(:, i);
    r = y;
    S = zeros(1, 0);
    c = zeros(0, 1);
    while numel(S) < maxAtoms && norm(r) > max(tol(i), 1e-10)
        corr = abs(D' * r);
        corr(S) = -1;
        [~, k] = max(corr);
        S(end+1) = k; %#ok<AGROW>
        c = D(:, S) \ y;
        r = y - D(:, S) * c;
    end
    rows{i} = S(:);
    vals{i} = c;
end

cols = cell(1, N);
for i = 1:N
    cols{i} = i * ones(numel(rows{i}), 1);
end
X = sparse(vertcat(rows{:}), vertcat(cols{:}), vertcat(vals{:}), K, N);
end
