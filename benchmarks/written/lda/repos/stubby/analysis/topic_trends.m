function [hot, cold] = topic_trends(theta, year)
%TOPIC_TRENDS  Topics that rise and fall between 1991 and 2001.

years = 1991:2001;
T = size(theta, 2);
means = zeros(numel(years), T);
for y = 1:numel(years)
    means(y, :) = mean(theta(year == years(y), :), 1);
end

slope = zeros(1, T);
for t = 1:T
    c = polyfit(years - mean(years), means(:, t)', 1);
    slope(t) = c(1);
end

[~, order] = sort(slope, 'descend');
hot = order(1:5);
cold = order(end:-1:end - 4);
fprintf('hot : %s\n', mat2str(hot));
fprintf('cold: %s\n', mat2str(cold));
end
