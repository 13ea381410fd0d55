function [D, len] = unit_columns(D)
% scale the columns to unit length, zero columns stay zero
len = sqrt(sum(D.^2, 1));
safe = len;
safe(safe < 1e-12) = 1;
D = bsxfun(@rdivide, D, safe);
end
