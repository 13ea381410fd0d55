% rate-distortion curves of the test face
learned = load(fullfile('results', 'faces_dict.mat'));
[~, face] = read_faces();
Y = tile_blocks(face);

dicts = {learned.D, dct_frame(8, 441), haar_frame(8, 441), dct_frame(8, 64)};
names = {'K-SVD', 'DCT 441', 'Haar 441', 'DCT 64'};
Q = 6;                                  % bits per coefficient
targets = 8 * [2 3 4 6 8 11 15 20];     % residual norm of a block

bpp = zeros(numel(dicts), numel(targets));
psnr_db = bpp;
for d = 1:numel(dicts)
    for j = 1:numel(targets)
        X = omp_code(dicts{d}, Y, 32, targets(j));
        Z = dicts{d} * X;
        bpp(d, j) = block_rate(X, size(dicts{d}, 2), 8, Q);
        psnr_db(d, j) = 20 * log10(255 / sqrt(mean((Z(:) - Y(:)).^2)));
    end
end

figure('Visible', 'off');
plot(bpp', psnr_db', '-o');
xlabel('BPP'); ylabel('PSNR [dB]'); legend(names, 'Location', 'southeast');
print(fullfile('results', 'rate_distortion.png'), '-dpng');
save(fullfile('results', 'compression.mat'), 'bpp', 'psnr_db', 'names', 'targets');

function bpp = block_rate(X, K, b, Q)
% bits per pixel: every block announces its number of coefficients, then follows with
% one (index, value) pair for each
used = full(sum(X ~= 0, 1));
countBits = ceil(log2(max(used) + 1));
indexBits = ceil(log2(K));
perBlock = countBits + used * (indexBits + Q);
bpp = mean(perBlock) / b^2;
end
