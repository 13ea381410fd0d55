% TEST_SAMPLER  Counts must stay consistent.

opts = lda_settings();
c = make_documents(20, 30, 4, 25, 3);

state = struct('T', 5, 'W', c.n_words, 'alpha', 1, 'beta', 0.1);
state.docs = c.docs;
for start = {@init_labels, @init_online}
    s = start{1}(state);
    s = gibbs_sweep(s);
    assert(sum(s.nwt(:)) == 20 * 25);
    assert(sum(s.ndt(:)) == 20 * 25);
    assert(all(s.nwt(:) >= 0));
end

[~, theta] = estimate_topics(s);
assert(max(abs(sum(theta, 2) - 1)) < 1e-12);

% trends on made-up proportions
year = repmat(1991:2001, 1, 4)';
x = rand(44, 12);
x = x ./ sum(x, 2);
[hot, cold] = topic_trends(x, year);
assert(isempty(intersect(hot, cold)));
disp('ok');

% matching a set of topics with a shuffled copy of itself
p = rand(30, 6) + 0.01;
p = p ./ sum(p, 1);
shuffled = randperm(6);
[pairs, kl] = topic_overlap(p, p(:, shuffled));
assert(all(kl < 1e-12));
assert(isequal(shuffled(pairs(:, 2))', pairs(:, 1)));
disp('overlap ok');
