function corpus = make_documents(n_docs, n_words, n_topics, len, seed)
%MAKE_DOCUMENTS  Artificial documents from a topic model.

stream = RandStream('mt19937ar', 'Seed', seed);
old = RandStream.setGlobalStream(stream);
restore = onCleanup(@() RandStream.setGlobalStream(old));

topics = zeros(n_topics, n_words);
for t = 1:n_topics
    topics(t, :) = rand_dirichlet(0.05, n_words);
end

docs = cell(n_docs, 1);
for d = 1:n_docs
    theta = rand_dirichlet(0.3, n_topics);
    z = draw_index(theta);
    w = zeros(1, len);
    for i = 1:len
        w(i) = draw_index(topics(z, :));
    end
    docs{d} = w;
end

corpus = struct();
corpus.docs = docs;
corpus.n_words = n_words;
corpus.words = arrayfun(@(k) sprintf('w%04d', k), 1:n_words, 'UniformOutput', false);
end

function p = rand_dirichlet(conc, n)
% one draw from the symmetric Dirichlet, as a row
g = gamrnd(conc, 1, 1, n);
p = g / sum(g);
end
