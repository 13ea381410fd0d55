function o = default_options(varargin)
% Options of all experiments; name/value pairs override single fields.
o.M        = 100;       % inducing inputs
o.batch    = 200;
o.iters    = 20000;
o.rate     = 0.02;      % Adam
o.jitter   = 1e-6;
o.noise0   = 0.01;
o.nodes    = 20;        % quadrature
o.ramp     = [1e-4 0.1 100];    % natural step: from, to, iterations
o.splits   = 10;
o.testfrac = 0.1;
o.maxfull  = 4000;      % largest set for the full GP
o.verbose  = 1000;
for k = 1:2:numel(varargin)
    assert(isfield(o, varargin{k}), 'unknown option %s', varargin{k});
    o.(varargin{k}) = varargin{k + 1};
end
end
