function [n, best] = count_hits(D0, D)
% number of columns of D0 that are found in D up to sign
best = max(abs(unit_columns(D0)' * unit_columns(D)), [], 2);
n = sum(best > 0.99);
end
