% dictionary for 8 x 8 face blocks
rng(7);
faces = read_faces();
Y = sample_blocks(faces, 11e3);

o = struct();
o.atoms = 10;
o.iterations = 50;
o.keepFirst = true;
o.verbose = 5;
[D, ~, trace] = learn_dictionary(Y, 21^2, o);

save(fullfile('results', 'faces_dict.mat'), 'D', 'trace');
