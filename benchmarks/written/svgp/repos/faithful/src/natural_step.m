function q = natural_step(q, gm, gS, l)
% Step of length l in the canonical parameters: the gradient in the expectation parameters (m, mm' + S).
iS = inv(q.S);
t1 = iS * q.m + l * (gm - 2 * gS * q.m);
t2 = -0.5 * iS + l * gS;
q.S = inv(-2 * t2);
q.S = (q.S + q.S') / 2;
q.m = q.S * t1;
end
