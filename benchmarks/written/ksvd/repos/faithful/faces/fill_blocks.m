function Z = fill_blocks(D, Y, M, relTol)
% Z = fill_blocks(D, Y, M, relTol)
%
% M is true where a pixel is known. Every block has its own set of rows, hence the loop.
if nargin < 4
    relTol = 0.02;
end
Z = zeros(size(Y));
for i = 1:size(Y, 2)
    m = M(:, i);
    y = Y(m, i);
    [Dm, len] = unit_columns(D(m, :));
    len(len < 1e-12) = Inf;
    z = omp_code(Dm, y, nnz(m), relTol * norm(y));
    Z(:, i) = D * (full(z) ./ len');
end
end
