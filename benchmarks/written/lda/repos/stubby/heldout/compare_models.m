function row = compare_models(collection, opts)
%COMPARE_MODELS  Perplexity of LDA and of simpler models.

train = collection;
test = collection;

row.unigram = unigram_perplexity(train, opts.beta);
row.mixture = mixture_perplexity(train, test, opts);

state = gibbs_chain(train, opts.heldout_topics, opts.grid_iters, opts);
[~, theta] = estimate_topics(state);
row.lda = perplexity(theta);
end

function p = unigram_perplexity(train, smooth)
% one smoothed word distribution for all documents
counts = accumarray([train.docs{:}]', 1, [train.n_words 1]);
prob = (counts + smooth) / (sum(counts) + smooth * train.n_words);
p = exp(-sum(prob .* log(prob)));
end

function p = mixture_perplexity(train, test, opts) %#ok<INUSD>
% mixture of unigrams, fitted by EM
% TODO
p = NaN;
end
