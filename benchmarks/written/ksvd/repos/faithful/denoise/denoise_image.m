function [a, D] = denoise_image(noisy, sigma, opts)
% [a, D] = denoise_image(noisy, sigma, opts)
%
% opts.iterations = 0 keeps the starting dictionary.
if nargin < 3
    opts = struct();
end
b      = get_opt(opts, 'block', 8);
ratio  = get_opt(opts, 'ratio', 4);
gain   = get_opt(opts, 'gain', 1.15);
J      = get_opt(opts, 'iterations', 10);
lambda = get_opt(opts, 'lambda', 30 / sigma);

Y = im2col(noisy, [b b], 'sliding');
mu = mean(Y, 1);
Y = bsxfun(@minus, Y, mu);
tol = b * gain * sigma;

D = dct_frame(b, ratio * b^2);
if J > 0
    o = struct('init', D, 'iterations', J, 'atoms', b^2 / 2, 'tol', tol);
    D = learn_dictionary(Y, size(D, 2), o);
end

X = omp_code(D, Y, b^2 / 2, tol);
a = average_patches(bsxfun(@plus, D * X, mu), noisy, b, lambda);
end

function a = average_patches(Z, noisy, b, lambda)
% put the overlapping patches back and mix with the noisy image
[h, w] = size(noisy);
num = lambda * noisy;
den = lambda * ones(h, w);
i = 0;
for c = 1:(w - b + 1)
    for r = 1:(h - b + 1)
        i = i + 1;
        num(r:r+b-1, c:c+b-1) = num(r:r+b-1, c:c+b-1) + reshape(Z(:, i), b, b);
        den(r:r+b-1, c:c+b-1) = den(r:r+b-1, c:c+b-1) + 1;
    end
end
a = num ./ den;
end
