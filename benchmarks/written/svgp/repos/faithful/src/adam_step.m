function [th, st] = adam_step(th, g, st, rate)
% Ascent.
if isempty(st)
    st = struct('t', 0, 'a', zeros(size(th)), 'b', zeros(size(th)));
end
st.t = st.t + 1;
st.a = 0.9 * st.a + 0.1 * g;
st.b = 0.999 * st.b + 0.001 * g.^2;
th = th + rate * (st.a / (1 - 0.9^st.t)) ./ (sqrt(st.b / (1 - 0.999^st.t)) + 1e-8);
end
