function state = gibbs_chain(corpus, T, n_iter, opts)
%GIBBS_CHAIN  Run one chain and return its last state.

state = struct();
state.T = T;
state.W = corpus.n_words;
state.alpha = opts.alpha_total / T;
state.beta = opts.beta;
state.docs = corpus.docs;
state = init_labels(state);

state.trace = zeros(n_iter, 1);
for it = 1:n_iter
    state = gibbs_sweep(state);
    state.trace(it) = score_labels(state);
    if mod(it, 50) == 0
        fprintf('  T = %d, iteration %d: %.1f\n', T, it, state.trace(it));
    end
end
end
