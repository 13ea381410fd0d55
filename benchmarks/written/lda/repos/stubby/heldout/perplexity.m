function p = perplexity(theta)
%PERPLEXITY  Perplexity of a topic model.

h = -sum(theta .* log(theta), 2);
p = exp(mean(h));
end
