function rmse = run_flights(varargin)
% Delays of commercial flights; too many for anything but stochastic training.
o = default_options('M', 1000, 'batch', 5000, varargin{:});
[X, y] = load_set('flights');
want = 8e5;
rng(1);
p = randperm(numel(y), want);
[tr, te, sc] = split_scale(X(p, :), y(p), want / 8, true);
[th, q, trace] = fit_svi(tr.X, tr.y, @lik_gauss, o);
mu = zeros(size(te.y));
for a = 1:10000:numel(mu)
    k = a:min(a + 9999, numel(mu));
    mu(k) = predict_q(th, q, te.X(k, :), o);
end
rmse = sqrt(mean((te.y - mu * sc.sy - sc.my).^2));
fprintf('flights: RMSE %.3f, linear %.3f\n', rmse, linear_rmse(tr, te, sc));
fprintf('relevance of the inputs: %s\n', sprintf(' %.3f', exp(-th(2:size(X, 2) + 1))));
save(fullfile('out', 'flights.mat'), 'rmse', 'trace', 'th');
end

function r = linear_rmse(tr, te, sc)
% Ordinary least squares for comparison.
n = numel(tr.y);
w = [tr.X ones(n, 1)] \ tr.y;
mu = [te.X ones(numel(te.y), 1)] * w;
r = sqrt(mean((te.y - mu * sc.sy - sc.my).^2));
end
