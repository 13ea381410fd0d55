% adds the folders of the toolbox to the search path
here = fileparts(mfilename('fullpath'));
for f = {'core', 'frames', 'synth', 'faces', 'denoise', 'tests'}
    addpath(fullfile(here, f{1}));
end
if ~exist(fullfile(here, 'results'), 'dir')
    mkdir(fullfile(here, 'results'));
end
clear here f
