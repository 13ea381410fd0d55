function [D, X, trace] = learn_dictionary(Y, K, opts)
% [D, X, trace] = learn_dictionary(Y, K, opts)
%
% opts.method      'ksvd' (default) or 'mod'
% opts.iterations  number of alternations                       (20)
% opts.atoms       largest number of atoms per signal           (10)
% opts.tol         residual norm at which coding stops          (0)
% opts.init        starting dictionary                          (random signals)
% opts.keepFirst   first atom is the constant and stays so      (false)
% opts.refresh     exchange useless atoms after each pass       (false)
% opts.verbose     print the error every so many iterations     (0)
if nargin < 3
    opts = struct();
end
method     = get_opt(opts, 'method', 'ksvd');
iterations = get_opt(opts, 'iterations', 20);
atoms      = get_opt(opts, 'atoms', 10);
tol        = get_opt(opts, 'tol', 0);
D          = get_opt(opts, 'init', []);
keepFirst  = get_opt(opts, 'keepFirst', false);
refresh    = get_opt(opts, 'refresh', false);
verbose    = get_opt(opts, 'verbose', 0);

[n, N] = size(Y);
if isempty(D)
    pick = randperm(N, K);
    D = Y(:, pick);
end
if keepFirst
    D(:, 1) = ones(n, 1) / sqrt(n);
end
D = unit_columns(D);

trace = zeros(1, iterations);
for it = 1:iterations
    X = omp_code(D, Y, atoms, tol);
    switch method
        case 'ksvd'
            [D, X] = ksvd_sweep(D, X, Y, keepFirst);
        case 'mod'
            D = mod_step(X, Y);
        otherwise
            error('learn_dictionary:method', 'unknown method %s', method);
    end
    if refresh
        D = refresh_atoms(D, X, Y, 3, 0.99, 1 + keepFirst);
    end
    trace(it) = norm(Y - D * X, 'fro') / sqrt(n * N);
    if verbose && mod(it, verbose) == 0
        fprintf('%4d  rmse %.5f  atoms/signal %.2f\n', it, trace(it), nnz(X) / N);
    end
end
end
