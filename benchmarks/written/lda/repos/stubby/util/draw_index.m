function k = draw_index(weights)
%DRAW_INDEX  Index with probability proportional to the weights.

c = cumsum(weights);
k = find(c > rand * c(end), 1);
if isempty(k)
    k = numel(weights);
end
end
