function D = haar_frame(b, K)
% D = haar_frame(b, K)   separable overcomplete Haar dictionary for b x b blocks
%
% 1-D steps of all lengths at all shifts, coarse ones first, cut to sqrt(K) columns.
q = round(sqrt(K));
W = ones(b, 1);
len = b;
while len >= 2
    h = len / 2;
    step = max(1, h / 2);
    for s = 0:step:(b - 1)
        v = zeros(b, 1);
        plus = mod(s + (0:h-1), b) + 1;
        minus = mod(s + (h:len-1), b) + 1;
        v(plus) = 1;
        v(minus) = -1;
        W(:, end+1) = v; %#ok<AGROW>
    end
    len = h;
end
[~, keep] = unique(W', 'rows', 'stable');
W = W(:, keep);
W = unit_columns(W(:, 1:q));
D = kron(W, W);
end
