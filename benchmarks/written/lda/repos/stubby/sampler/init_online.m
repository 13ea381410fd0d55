function state = init_online(state)
%INIT_ONLINE  On-line initialisation: each label is drawn given those before it.

n_docs = numel(state.docs);
T = state.T;
state.z = cell(n_docs, 1);
state.nwt = zeros(state.W, T);
state.ndt = zeros(n_docs, T);
n_t = zeros(1, T);

for d = 1:n_docs
    words = state.docs{d};
    z = zeros(1, numel(words));
    for i = 1:numel(words)
        w = words(i);
        p = (state.nwt(w, :) + state.beta) ./ (n_t + state.W * state.beta) ...
            .* (state.ndt(d, :) + state.alpha) ./ (i - 1 + T * state.alpha);
        t = draw_index(p);
        state.nwt(w, t) = state.nwt(w, t) + 1;
        state.ndt(d, t) = state.ndt(d, t) + 1;
        n_t(t) = n_t(t) + 1;
        z(i) = t;
    end
    state.z{d} = z;
end
end
