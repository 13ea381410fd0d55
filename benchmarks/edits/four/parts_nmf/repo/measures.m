function m = measures(V, W, H)
% relative error in percent, Hoyer sparseness of bases and of codes
m.err = 100 * norm(V - W*H, 'fro') / norm(V, 'fro');
m.spW = mean(hoyer(W));
m.spH = mean(hoyer(H));
end

function h = hoyer(X)
n = rows(X);
h = (sqrt(n) - sum(abs(X), 1) ./ sqrt(sum(X.^2, 1))) / (sqrt(n) - 1);
end
