function opts = lda_settings()
%LDA_SETTINGS  One structure with all settings.

opts = struct();
opts.seed = 11;

% priors
opts.alpha_total = 50;          % shared by all topics
opts.beta = 1 / 10;

% vocabulary
opts.min_docs = 5;

% number of topics
opts.topic_grid = [50 100 200 300 400 500 600 1000];
opts.n_chains = 8;
opts.burnin = 1000;
opts.lag = 100;
opts.n_samples = 10;
opts.grid_iters = 50;

% final model
opts.iters = 2000;
opts.top_words = 10;

% held-out comparison
opts.test_fraction = 0.1;
opts.em_tol = 1e-5;
opts.heldout_topics = 20;
end
