function R = run_regression(varargin)
% All methods on the regression sets for growing numbers of inducing inputs.
o = default_options(varargin{:});
sets = {'toy', 'kin40k', 'sarcos'};
methods = {'svi', 'collapsed', 'full', 'sd', 'dtc', 'fitc'};
Ms = [10 25 50 100 200];
R = nan(numel(sets), numel(methods), numel(Ms), o.splits, 2);
for a = 1:numel(sets)
    [X, y] = load_set(sets{a});
    for s = 1:o.splits
        rng(s);
        [tr, te, sc] = split_scale(X, y, round(o.testfrac * numel(y)), true);
        for c = 1:numel(Ms)
            o.M = min(Ms(c), numel(tr.y));
            for b = 1:numel(methods)
                if strcmp(methods{b}, 'full') && (numel(tr.y) > o.maxfull || c > 1), continue; end
                [mu, v] = one(methods{b}, tr, te.X, o);
                [R(a, b, c, s, 1), R(a, b, c, s, 2)] = scores(te.y, mu * sc.sy + sc.my, v * sc.sy^2);
            end
        end
    end
    report(sets{a}, methods, Ms, squeeze(R(a, :, :, :, :)));
end
save(fullfile('out', 'regression.mat'), 'R', 'sets', 'methods', 'Ms');
end

function [mu, v] = one(method, tr, Xs, o)
switch method
    case 'svi'
        [th, q] = fit_svi(tr.X, tr.y, @lik_gauss, o);
    case 'collapsed'
        [th, q] = fit_collapsed(tr.X, tr.y, o);
    otherwise
        [mu, v] = approx_gp(method, tr.X, tr.y, Xs, o);
        return
end
[mu, v] = predict_q(th, q, Xs, o);
end

function report(name, methods, Ms, R)
label = {'SMSE', 'NLP'};
figure('Name', name, 'Visible', 'off');
for k = 1:2
    avg = mean(R(:, :, :, k), 3);
    dev = std(R(:, :, :, k), 0, 3);
    subplot(1, 2, k);
    hold on
    for b = 1:numel(methods)
        errorbar(Ms, avg(b, :), dev(b, :));
        fprintf('%-8s %-10s %s %s\n', name, methods{b}, label{k}, sprintf(' %.4f(%.4f)', [avg(b, :); dev(b, :)]));
    end
    xlabel('inducing inputs');
    ylabel(label{k});
end
legend(methods);
saveas(gcf, fullfile('out', [name '.png']));
end
