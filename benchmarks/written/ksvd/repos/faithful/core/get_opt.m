function v = get_opt(opts, name, default)
% v = get_opt(opts, name, default)   field of a struct or its default
if nargin < 3
    default = [];
end
if isstruct(opts) && isfield(opts, name) && ~isempty(opts.(name))
    v = opts.(name);
else
    v = default;
end
end
