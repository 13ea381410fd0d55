function D = dct_frame(b, K)
% D = dct_frame(b, K)   separable cosine dictionary for b x b blocks
%
% K has to be a square number; K = b^2 gives the unitary transform.
q = round(sqrt(K));
if q^2 ~= K
    error('dct_frame:size', 'K must be a square number');
end
if q == b
    C = cos((0.5:b)' * (0:b-1) * pi / b);
else
    C = cos((0:b-1)' * (0:q-1) * pi / q);
end
C = unit_columns(C);
D = kron(C, C);
end
