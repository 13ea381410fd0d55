using SparseFrames
using Printf, Random, Statistics

extra = isempty(ARGS) ? String[] : ARGS
s = settings(SyntheticSettings, "synthetic", "config/base.toml", extra...)

for snr in s.levels
    found = Dict(m => Int[] for m in s.methods)
    for t in 1:s.trials
        rng = MersenneTwister(s.seed + t)
        Y, truth = random_problem(s, snr, rng)
        for m in s.methods
            D, _ = learn(Y, s.atoms; method = m, iterations = s.iterations, sparsity = s.sparsity, rng = rng)
            push!(found[m], recovered(truth, D))
        end
    end
    for m in s.methods
        @printf("%5.0f dB  %-5s %.2f of %d\n", snr, m, mean(found[m]), s.atoms)
    end
end
