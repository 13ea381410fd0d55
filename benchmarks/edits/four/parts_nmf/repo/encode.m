function H = encode(V, W, s)
% codes for new columns, dictionary fixed
rand('state', 0);
H = rand(columns(W), columns(V));
G = W' * W;
B = W' * V;
for it = 1:200
  H = H .* B ./ (G * H + s.lambda + s.floor);
end
end
