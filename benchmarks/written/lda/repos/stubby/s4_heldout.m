% S4_HELDOUT  Perplexity for the two collections.

sets = {'celegans', 'ap'};
table_rows = cell(numel(sets), 4);
for i = 1:numel(sets)
    collection = load_corpus(sets{i}, opts);
    row = compare_models(collection, opts);
    table_rows(i, :) = {sets{i}, row.unigram, row.mixture, row.lda};
    fprintf('%-10s unigram %9.2f  mixture %9.2f  LDA %9.2f\n', table_rows{i, :});
end
save(fullfile(outdir, 'heldout.mat'), 'table_rows');
