% RUN_ALL  All stages one after another.

clear; close all;
here = fileparts(mfilename('fullpath'));
addpath(here, fullfile(here, 'corpus'), fullfile(here, 'sampler'), ...
    fullfile(here, 'analysis'), fullfile(here, 'heldout'), fullfile(here, 'util'));
outdir = fullfile(here, 'out');
if ~exist(outdir, 'dir')
    mkdir(outdir);
end

opts = lda_settings();
rng(opts.seed, 'twister');

tic;
s1_corpus;
s2_number_of_topics;
s3_topics;
s4_heldout;
fprintf('done, %.1f minutes\n', toc / 60);
