using Test, LinearAlgebra, Random, Statistics
include(joinpath(@__DIR__, "..", "src", "SparseGP.jl"))
using .SparseGP
const G = SparseGP

@testset "quadrature" begin
    rule = G.hermite(20)
    @test G.expect(abs2, rule, 0.3, 2.0) ≈ 0.09 + 2.0
    @test sum(rule[2]) ≈ 1
end

@testset "kernel" begin
    p = (ls = log(2.0) / 2, li = [0.0, -log(3.0)], ln = 0.0, Z = zeros(1, 2))
    k = G.se(p, [0.0 0.0], [1.0 3.0])
    @test k[1] ≈ 2 * exp(-1)
end

@testset "bound below the evidence" begin
    Random.seed!(2)
    X = randn(20, 1)
    y = sin.(2 .* X[:, 1]) .+ 0.1 .* randn(20)
    θ = G.pack(0.0, [0.0], log(0.05), X)
    q = G.optimal(θ, X, y)
    @test isfinite(G.bound(θ, q, G.Normal(), X, y, 20))
    @test G.step_length(Dict("natural" => Dict("first" => 1e-3, "last" => 0.1, "ramp" => 10)), 20) ≈ 0.1
end
