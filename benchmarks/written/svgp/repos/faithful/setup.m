% put the sources on the path
here = fileparts(mfilename('fullpath'));
addpath(here, fullfile(here, 'src'), fullfile(here, 'tests'));
if ~exist(fullfile(here, 'out'), 'dir')
    mkdir(fullfile(here, 'out'));
end
