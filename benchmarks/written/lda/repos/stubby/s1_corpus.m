% S1_CORPUS  Documents and vocabulary.

corpus = load_corpus('pnas', opts);
keep = build_vocab(corpus, opts);

% renumber the words that stay
number = zeros(1, corpus.n_words);
number(keep) = 1:nnz(keep);
for d = 1:numel(corpus.docs)
    w = number(corpus.docs{d});
    corpus.docs{d} = w(w > 0);
end
corpus.words = corpus.words(keep);
corpus.n_words = nnz(keep);

lengths = cellfun(@numel, corpus.docs);
fprintf('%s: %d documents, %d words, %d tokens (mean length %.1f)\n', corpus.name, ...
    numel(corpus.docs), corpus.n_words, sum(lengths), mean(lengths));
