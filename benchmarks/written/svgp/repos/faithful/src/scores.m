function [smse, nlp] = scores(y, mu, v)
% Standardised squared error and mean negative log density.
e = y - mu;
smse = mean(e.^2) / var(y, 1);
nlp = mean(0.5 * log(2 * pi * v) + 0.5 * e.^2 ./ v);
end
