function f = objective(V, W, H, s)
R = W * H;
if strcmp(s.cost, 'kl')
  f = sum(sum(V .* log((V + s.floor) ./ (R + s.floor)) - V + R));
else
  f = 0.5 * sum(sum((V - R).^2)) + s.lambda * sum(H(:));
end
end
