function rule = gh_rule(n)
% Nodes and weights for the weight exp(-x^2) from the eigenvalues of the Jacobi matrix.
b = sqrt((1:n-1) / 2);
[V, L] = eig(diag(b, 1) + diag(b, -1));
[x, order] = sort(diag(L));
rule = [x, sqrt(pi) * V(1, order)'.^2];
end
