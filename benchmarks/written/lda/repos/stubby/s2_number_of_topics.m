% S2_NUMBER_OF_TOPICS  How many topics for this corpus?

[T_best, grid_report] = select_topics(corpus, opts);
save(fullfile(outdir, 'grid.mat'), 'grid_report');
fprintf('number of topics: %d\n', T_best);
