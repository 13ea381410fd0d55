function [V, fs] = load_music(s)
% magnitude spectrogram, Hann window
[x, fs] = audioread(s.file);
x = mean(x, 2);
w = 0.5 - 0.5 * cos(2*pi*(0:s.win-1)' / s.win);
n = floor((numel(x) - s.win) / s.hop) + 1;
V = zeros(s.win/2 + 1, n);
for t = 1:n
  f = fft(w .* x((t-1)*s.hop + (1:s.win)));
  V(:, t) = abs(f(1:s.win/2 + 1));
end
V = V / max(V(:));
end
