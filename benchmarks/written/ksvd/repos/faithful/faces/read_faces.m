function [train, test] = read_faces(folder, crop)
% all faces but the last one for training, the last one for testing
if nargin < 1 || isempty(folder)
    folder = fullfile('data', 'faces');
end
if nargin < 2
    crop = 8 * [27 22];
end
list = dir(fullfile(folder, '*.pgm'));
if numel(list) < 2
    error('read_faces:none', 'need at least two images in %s', folder);
end
names = sort({list.name});
imgs = cell(1, numel(names));
for i = 1:numel(names)
    a = double(imread(fullfile(folder, names{i})));
    top = floor((size(a, 1) - crop(1)) / 2);
    left = floor((size(a, 2) - crop(2)) / 2);
    imgs{i} = a(top + (1:crop(1)), left + (1:crop(2)));
end
train = imgs(1:end-1);
test = imgs{end};
end
