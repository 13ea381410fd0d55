function [W, H] = start_factors(V, k, how, seed)
rand('state', seed);
switch how
  case 'rand'
    W = rand(rows(V), k);
    H = rand(k, columns(V));
  case 'svd'
    % non-negative double SVD, zeros filled with the mean
    [U, S, Z] = svds(V, k);
    W = zeros(rows(V), k);  H = zeros(k, columns(V));
    for i = 1:k
      u = U(:, i);  v = Z(:, i);
      up = max(u, 0);  un = max(-u, 0);
      vp = max(v, 0);  vn = max(-v, 0);
      mp = norm(up) * norm(vp);  mn = norm(un) * norm(vn);
      if mp >= mn
        W(:, i) = sqrt(S(i,i) * mp) * up / norm(up);
        H(i, :) = sqrt(S(i,i) * mp) * vp' / norm(vp);
      else
        W(:, i) = sqrt(S(i,i) * mn) * un / norm(un);
        H(i, :) = sqrt(S(i,i) * mn) * vn' / norm(vn);
      end
    end
    m = mean(V(:));
    W(W == 0) = m;  H(H == 0) = m;
end
end
