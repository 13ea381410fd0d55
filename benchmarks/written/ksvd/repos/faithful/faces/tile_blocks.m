function Y = tile_blocks(a, b)
% non-overlapping b x b blocks as columns, column-major order of blocks
if nargin < 2
    b = 8;
end
[h, w] = size(a);
Y = zeros(b^2, (h / b) * (w / b));
i = 0;
for c = 1:b:w
    for r = 1:b:h
        i = i + 1;
        Y(:, i) = reshape(a(r:r+b-1, c:c+b-1), [], 1);
    end
end
end
