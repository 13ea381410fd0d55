function state = init_labels(state)
%INIT_LABELS  First labels and the count tables that go with them.

n_docs = numel(state.docs);
state.z = cell(n_docs, 1);
state.nwt = zeros(state.W, state.T);
state.ndt = zeros(n_docs, state.T);

for d = 1:n_docs
    words = state.docs{d};
    z = randi(state.T, 1, numel(words));
    for i = 1:numel(words)
        state.nwt(words(i), z(i)) = state.nwt(words(i), z(i)) + 1;
        state.ndt(d, z(i)) = state.ndt(d, z(i)) + 1;
    end
    state.z{d} = z;
end
end
