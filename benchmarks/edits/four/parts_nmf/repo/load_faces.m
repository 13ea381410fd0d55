function [Tr, Te] = load_faces(s)
% columns are images; mean 0.25, std 0.25 per image, clipped to [0,1]
D = load(s.file);
X = double(D.images);
X = reshape(X, s.side^2, []);
for j = 1:columns(X)
  x = X(:, j);
  X(:, j) = 0.25 + 0.25 * (x - mean(x)) / std(x, 1);
end
X = min(max(X, 0), 1);
rand('state', 7);
p  = randperm(columns(X));
Tr = X(:, p(1:s.ntrain));
Te = X(:, p(s.ntrain+1:end));
end
