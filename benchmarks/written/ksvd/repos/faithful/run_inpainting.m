% filling of missing pixels in the test face
rng(11);
learned = load(fullfile('results', 'faces_dict.mat'));
[~, face] = read_faces();
Y = tile_blocks(face);

dicts = {learned.D, dct_frame(8, 441), haar_frame(8, 441)};
names = {'K-SVD', 'DCT', 'Haar'};
ratios = 0.2:0.1:0.9;

err = zeros(numel(dicts), numel(ratios));
for j = 1:numel(ratios)
    gone = round(ratios(j) * size(Y, 1));
    M = true(size(Y));
    for i = 1:size(Y, 2)
        M(randperm(size(Y, 1), gone), i) = false;
    end
    for d = 1:numel(dicts)
        Z = fill_blocks(dicts{d}, Y .* M, M);
        err(d, j) = sqrt(mean((Z(:) - Y(:)).^2));
    end
end

fprintf('%-8s', 'r');
fprintf('%8.1f', ratios);
fprintf('\n');
for d = 1:numel(dicts)
    fprintf('%-8s', names{d});
    fprintf('%8.3f', err(d, :));
    fprintf('\n');
end
save(fullfile('results', 'inpainting.mat'), 'err', 'names', 'ratios');
