function test_core()
% quick checks, no data needed
rng(1);
D = unit_columns(randn(12, 20));
X0 = sparse([2 9], [1 1], [1.5 -2], 20, 1);
X = omp_code(D, D * X0, 6, 1e-8);
assert(norm(D * X - D * X0) < 1e-6);

[Y, D0] = make_problem(struct('dim', 10, 'redundancy', 2, 'perAtom', 20));
assert(isequal(size(D0), [10 20]) && size(Y, 2) == 400);

[~, ~, e] = learn_dictionary(Y, 20, struct('atoms', 3, 'iterations', 6));
assert(e(end) < e(1));

[~, n] = refresh_atoms(D0(:, [1 1:19]), sparse(20, 400), Y);
assert(n == 20);

assert(count_hits(D0, -D0) == 20);
disp('ok');
end
