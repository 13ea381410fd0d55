function [Y, D0, X0] = make_problem(opts)
% random dictionary with sparse combinations of its atoms
%
% opts.dim (20), opts.redundancy (2.5), opts.perAtom (30), opts.sparsity (3),
% opts.snr in dB, Inf for none
if nargin < 1
    opts = struct();
end
n = get_opt(opts, 'dim', 20);
K = round(n * get_opt(opts, 'redundancy', 2.5));
N = K * get_opt(opts, 'perAtom', 30);
L = get_opt(opts, 'sparsity', 3);
snr = get_opt(opts, 'snr', Inf);

D0 = unit_columns(2 * rand(n, K) - 1);

X0 = zeros(K, N);
for i = 1:N
    where = randperm(K, L);
    X0(where, i) = 2 * rand(L, 1) - 1;
end
Y = D0 * X0;

if isfinite(snr)
    noise = randn(size(Y));
    gain = norm(Y, 'fro') / norm(noise, 'fro') / 10^(snr / 20);
    Y = Y + gain * noise;
end
end
