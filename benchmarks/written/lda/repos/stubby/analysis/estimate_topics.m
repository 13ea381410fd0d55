function [phi, theta] = estimate_topics(state)
%ESTIMATE_TOPICS  Predictive distributions from the counts of one state.
%   phi    W x T
%   theta  D x T

phi = (state.nwt + state.beta) ./ (sum(state.nwt, 2) + state.T * state.beta);
theta = (state.ndt + state.alpha) ./ (sum(state.ndt, 2) + state.T * state.alpha);
end
