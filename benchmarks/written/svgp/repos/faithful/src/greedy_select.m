function [Z, th] = greedy_select(X, y, M, o, pool)
% Grow a set of training points: add the candidate with the best bound, then refit the hyperparameters.
if nargin < 5, pool = 50; end
[N, D] = size(X);
th = [zeros(D + 1, 1); log(o.noise0)];
set = optimoptions('fminunc', 'Algorithm', 'quasi-newton', 'Display', 'off', 'MaxIterations', 20);
active = [];
while numel(active) < M
    rest = setdiff(1:N, active);
    cand = rest(randperm(numel(rest), min(pool, numel(rest))));
    F = zeros(size(cand));
    for k = 1:numel(cand)
        Zk = X([active cand(k)], :);
        F(k) = collapsed([th; Zk(:)], X, y, size(Zk, 1), o);
    end
    [~, best] = min(F);
    active(end + 1) = cand(best); %#ok<AGROW>
    Z = X(active, :);
    th = fminunc(@(t) collapsed([t; Z(:)], X, y, numel(active), o), th, set);
end
end
