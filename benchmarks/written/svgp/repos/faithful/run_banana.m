function R = run_banana(varargin)
% Two classes in the plane.
o = default_options('batch', 400, varargin{:});
[X, y] = load_set('banana');
Ms = 2 .^ (2:6);
rule = gh_rule(o.nodes);
lik = @(y, mu, v, ~) lik_probit(y, mu, v, rule);
R = zeros(numel(Ms), o.splits, 2);
for c = 1:numel(Ms)
    o.M = Ms(c);
    for s = 1:o.splits
        rng(s);
        [tr, te] = split_scale(X, y, round(o.testfrac * numel(y)), false);
        [th, q] = fit_svi(tr.X, tr.y, lik, o);
        [~, ~, p] = predict_q(th, q, te.X, o);
        R(c, s, 1) = mean((p > 0.5) ~= (te.y > 0));
        R(c, s, 2) = -mean(log(max(p .* (te.y > 0) + (1 - p) .* (te.y < 0), 1e-12)));
    end
    contours(tr, th, q, o, sprintf('banana_%d', Ms(c)));
    fprintf('M %3d  error %.4f(%.4f)  nlp %.4f(%.4f)\n', Ms(c), mean(R(c, :, 1)), std(R(c, :, 1)), ...
            mean(R(c, :, 2)), std(R(c, :, 2)));
end
save(fullfile('out', 'banana.mat'), 'R', 'Ms');
end

function contours(tr, th, q, o, name)
% Decision boundary and inducing inputs of the last split.
g = linspace(-3, 3, 80);
[a, b] = meshgrid(g, g);
[~, ~, p] = predict_q(th, q, [a(:) b(:)], o);
Z = reshape(th(5:end), [], 2);
figure('Visible', 'off');
plot(tr.X(tr.y > 0, 1), tr.X(tr.y > 0, 2), '.', tr.X(tr.y < 0, 1), tr.X(tr.y < 0, 2), '.');
hold on
contour(a, b, reshape(p, size(a)), [0.5 0.5], 'k', 'LineWidth', 2);
plot(Z(:, 1), Z(:, 2), 'ko', 'MarkerFaceColor', 'w');
axis equal tight
saveas(gcf, fullfile('out', [name '.png']));
close(gcf);
end
