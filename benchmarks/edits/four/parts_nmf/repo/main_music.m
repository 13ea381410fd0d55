s = settings('music');
[V, fs] = load_music(s);
[W0, H0] = start_factors(V, s.ranks, 'svd', 1);
[W, H, hist] = factorise(V, W0, H0, s);
[~, pk] = max(W);
hz = (pk - 1) * fs / s.win;
save('out/music.mat', 'W', 'H', 'hz', 'hist');
