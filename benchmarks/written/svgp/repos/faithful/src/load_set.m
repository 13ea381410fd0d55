function [X, y] = load_set(name)
% Inputs and targets of data/<name>.mat; rows with gaps are left out.
file = fullfile('data', [name '.mat']);
if ~exist(file, 'file')
    error('put %s in place first (variables X and y)', file);
end
S = load(file, 'X', 'y');
X = double(S.X);
y = double(S.y(:));
assert(size(X, 1) == numel(y), '%s: X has %d rows, y %d', name, size(X, 1), numel(y));
good = all(isfinite(X), 2) & isfinite(y);
if ~all(good)
    fprintf('%s: %d rows left out\n', name, sum(~good));
end
X = X(good, :);
y = y(good);
end
