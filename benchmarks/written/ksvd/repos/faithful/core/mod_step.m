function D = mod_step(X, Y)
% least-squares dictionary for given coefficients
G = full(X * X');
B = full(Y * X');
if rcond(G) > 1e-12
    D = B / G;
else
    D = B * pinv(G);
end
D = unit_columns(D);
end
