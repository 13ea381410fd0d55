% recovery of a known dictionary, both update rules
levels = [10 20 30];
trials = 50;
rules = {'ksvd', 'mod'};

hits = zeros(numel(levels), trials, numel(rules));
for s = 1:numel(levels)
    for t = 1:trials
        rng(1000 * s + t);
        [Y, D0] = make_problem(struct('snr', levels(s)));
        K = size(D0, 2);

        o = struct();
        o.atoms = 3;
        o.iterations = 80;
        o.init = Y(:, randperm(size(Y, 2), K));
        for m = 1:numel(rules)
            o.method = rules{m};
            D = learn_dictionary(Y, K, o);
            hits(s, t, m) = count_hits(D0, D);
        end
        fprintf('%3g dB, trial %2d: %s\n', levels(s), t, mat2str(squeeze(hits(s, t, :))'));
    end
end

for s = 1:numel(levels)
    for m = 1:numel(rules)
        h = hits(s, :, m);
        fprintf('%3g dB %-5s mean %.2f  std %.2f\n', levels(s), rules{m}, mean(h), std(h));
    end
end
save(fullfile('results', 'synthetic.mat'), 'levels', 'rules', 'hits');
