function keep = build_vocab(corpus, opts) %#ok<INUSD>
%BUILD_VOCAB  Logical index of the words to keep.
%   Splits at everything that is not a letter, drops the stop list and
%   words that are found in fewer than opts.min_docs documents.

% TODO: tokenise the raw text; for now the words arrive as numbers
keep = true(1, corpus.n_words);
end
