function [W, H, hist] = factorise(V, W, H, s)
W = unit_columns(W);
hist = objective(V, W, H, s);
for it = 1:s.iters
  if strcmp(s.cost, 'kl')
    R = W * H + s.floor;
    H = H .* (W' * (V ./ R)) ./ (sum(W, 1)' + s.floor);
    R = W * H + s.floor;
    W = W .* ((V ./ R) * H') ./ (sum(H, 2)' + s.floor);
  else
    H = H .* (W' * V) ./ (W' * W * H + s.lambda + s.floor);
    W = W .* (V * H') ./ (W * (H * H') + s.floor);
  end
  H = max(H, s.floor);
  n = sqrt(sum(W.^2, 1));
  W = unit_columns(W);
  if strcmp(s.cost, 'kl')
    H = H .* n';
  end
  hist(end+1) = objective(V, W, H, s);
  if abs(hist(end-1) - hist(end)) < s.tol * hist(1)
    break
  end
end
end

function W = unit_columns(W)
W = W ./ (sqrt(sum(W.^2, 1)) + 1e-12);
end
