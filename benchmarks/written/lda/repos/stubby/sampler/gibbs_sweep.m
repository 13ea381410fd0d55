function state = gibbs_sweep(state)
%GIBBS_SWEEP  New labels for all tokens.

T = state.T;
W = state.W;
a = state.alpha;
b = state.beta;

for d = 1:numel(state.docs)
    words = state.docs{d};
    z = state.z{d};
    for i = 1:numel(words)
        w = words(i);
        t = z(i);

        state.nwt(w, t) = state.nwt(w, t) - 1;
        state.ndt(d, t) = state.ndt(d, t) - 1;

        p_word = (state.nwt(w, :) + b) ./ (sum(state.nwt, 1) + W * b);
        p_doc = (state.ndt(d, :) + a) ./ (sum(state.ndt(d, :)) + T * a);
        t = draw_index(p_word .* p_doc);

        state.nwt(w, t) = state.nwt(w, t) + 1;
        state.ndt(d, t) = state.ndt(d, t) + 1;
        z(i) = t;
    end
    state.z{d} = z;
end
end
