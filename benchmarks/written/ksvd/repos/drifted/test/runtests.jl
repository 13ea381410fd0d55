using SparseFrames
using LinearAlgebra, Random, Test

rng = MersenneTwister(0)

@testset "pursuit" begin
    D = Matrix(1.0I, 8, 8)
    y = zeros(8)
    y[[2, 5]] .= (3.0, -1.0)
    s, c = pursue(D, y; tol = 1e-8)
    @test sort(s) == [2, 5]
    @test norm(D[:, s] * c - y) < 1e-8
end

@testset "updates" begin
    s = SyntheticSettings(dim = 10, atoms = 20, n_signals = 300)
    Y, truth = random_problem(s, Inf, rng)
    @test size(truth) == (10, 20)
    X = pursue(truth, Y; sparsity = 3)
    D = mod_update!(copy(truth), X, Y)
    @test all(d -> isapprox(norm(d), 1), eachcol(D))
    for m in ("ksvd", "mod")
        _, e = learn(Y, 20; method = m, iterations = 8, sparsity = 3, rng = rng)
        @test e[end] < e[1]
    end
    @test recovered(truth, truth) == 20
end

@testset "frames" begin
    C = cosine_frame(8, 441)
    @test size(C) == (64, 441)
    @test all(d -> isapprox(norm(d), 1), eachcol(C))
end

@testset "coder" begin
    X = [1.0 0.0; 0.0 0.0]
    c = CoderSettings(quant_bits = 4, count_bits = 2)
    @test rate(X, 4, c) == (2 * 2 + 4) / 8
end
