% fixed and adaptive dictionary on the standard images
files = {'barbara', 'boat', 'house', 'lena', 'peppers'};
sigmas = [5 10 15 20 25 50];
rng(3);

score = zeros(numel(files), numel(sigmas), 2);
for i = 1:numel(files)
    clean = double(imread(fullfile('data', 'std', [files{i} '.png'])));
    clean = clean(:, :, 1);
    for s = 1:numel(sigmas)
        noisy = clean + sigmas(s) * randn(size(clean));
        fixed = denoise_image(noisy, sigmas(s), struct('iterations', 0));
        adapt = denoise_image(noisy, sigmas(s));
        score(i, s, 1) = 20 * log10(255 / sqrt(mean((fixed(:) - clean(:)).^2)));
        score(i, s, 2) = 20 * log10(255 / sqrt(mean((adapt(:) - clean(:)).^2)));
        fprintf('%-8s %3d  dct %.2f  adaptive %.2f\n', files{i}, sigmas(s), score(i, s, :));
    end
end
save(fullfile('results', 'denoising.mat'), 'files', 'sigmas', 'score');
