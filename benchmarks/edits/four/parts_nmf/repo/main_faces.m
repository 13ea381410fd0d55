s = settings('faces');
[Tr, Te] = load_faces(s);
fid = fopen('out/faces.csv', 'w');
fprintf(fid, 'method,rank,seed,err,spW,spH\n');
for k = s.ranks
  best = Inf;
  for r = 1:s.restarts
    [W0, H0] = start_factors(Tr, k, 'rand', r);
    [W, H, hist] = factorise(Tr, W0, H0, s);
    if hist(end) < best
      best = hist(end);  Wb = W;
    end
  end
  Hte = encode(Te, Wb, s);
  m = measures(Te, Wb, Hte);
  fprintf(fid, 'sparse,%d,%d,%.3f,%.3f,%.3f\n', k, s.restarts, m.err, m.spW, m.spH);

  % plain factorisation: same start, no penalty
  p = s;  p.lambda = 0;
  [W0, H0] = start_factors(Tr, k, 'rand', 1);
  Wp = factorise(Tr, W0, H0, p);
  m = measures(Te, Wp, encode(Te, Wp, p));
  fprintf(fid, 'plain,%d,1,%.3f,%.3f,%.3f\n', k, m.err, m.spW, m.spH);

  % principal components
  mu = mean(Tr, 2);
  [U, ~, ~] = svds(Tr - mu, k);
  C = U' * (Te - mu);
  e = 100 * norm(Te - mu - U*C, 'fro') / norm(Te, 'fro');
  fprintf(fid, 'pca,%d,1,%.3f,,\n', k, e);
end
fclose(fid);
