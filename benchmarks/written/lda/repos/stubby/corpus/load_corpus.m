function corpus = load_corpus(name, opts)
%LOAD_CORPUS  Documents of a named collection.
%   corpus.docs   cell array, one row of word numbers per document
%   corpus.words  cell array of strings

switch lower(name)
    case 'pnas'
        n_docs = 500;
        n_words = 400;
        n_topics = 20;
    case {'celegans', 'c. elegans'}
        n_docs = 300;
        n_words = 300;
        n_topics = 15;
    case {'ap', 'trec'}
        n_docs = 300;
        n_words = 350;
        n_topics = 15;
    otherwise
        error('load_corpus:name', 'unknown collection %s', name);
end

corpus = make_documents(n_docs, n_words, n_topics, 80, opts.seed + sum(double(name)));
corpus.name = name;
corpus.year = [];
end
