function ll = score_labels(state)
%SCORE_LABELS  log P(w | z) of the present labels.

p = (state.nwt + state.beta) ./ (sum(state.nwt, 1) + state.W * state.beta);
ll = 0;
for d = 1:numel(state.docs)
    at = sub2ind(size(p), state.docs{d}, state.z{d});
    ll = ll + sum(log(p(at)));
end
end
