% Finite differences against the gradients of the bound.
rng(0);
X = randn(15, 2);  y = sign(X(:, 1) + 0.3 * randn(15, 1));
o = default_options();
Z = X(1:4, :);
th = [0.1; -0.2; 0.3; log(0.2); Z(:)];
C = 0.3 * randn(4);
q = struct('m', randn(4, 1), 'S', C * C' + eye(4));
rule = gh_rule(20);
for lik = {@lik_gauss, @(y, mu, v, ~) lik_probit(y, mu, v, rule)}
    [~, g] = elbo(th, q, X, y, 60, lik{1}, o);
    n = zeros(size(g));
    for k = 1:numel(th)
        e = zeros(size(th));  e(k) = 1e-5;
        n(k) = (elbo(th + e, q, X, y, 60, lik{1}, o) - elbo(th - e, q, X, y, 60, lik{1}, o)) / 2e-5;
    end
    assert(norm(g - n) < 1e-3 * norm(n), 'gradient mismatch');
end

% the rule integrates low moments exactly
assert(abs(sum(rule(:, 2)) - sqrt(pi)) < 1e-10);
disp('ok');
