function Y = sample_blocks(imgs, count, b)
% Y = sample_blocks(imgs, count, b)   random b x b blocks as columns
if nargin < 3
    b = 8;
end
Y = zeros(b^2, count);
for i = 1:count
    a = imgs{randi(numel(imgs))};
    r = randi(size(a, 1) - b + 1);
    c = randi(size(a, 2) - b + 1);
    p = a(r:r+b-1, c:c+b-1);
    Y(:, i) = p(:);
end
end
