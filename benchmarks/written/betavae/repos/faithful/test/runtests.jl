include(joinpath(@__DIR__, "..", "src", "LatentBound.jl"))
using .LatentBound, Random, Statistics, Test

@testset "divergence" begin
    @test LatentBound.divergence(zeros(Float32, 4, 2), zeros(Float32, 4, 2)) == 0
    mu, lv = randn(Float32, 3, 1), 0.3f0 .* randn(Float32, 3, 1)
    z = mu .+ exp.(lv ./ 2) .* randn(Float32, 3, 200_000)
    lq = sum(@.(-(lv + (z - mu)^2 * exp(-lv)) / 2); dims = 1)
    lp = sum(@.(-z^2 / 2); dims = 1)
    @test isapprox(LatentBound.divergence(mu, lv), mean(lq .- lp); atol = 0.03)
end

@testset "sprite order" begin
    s = Sprites(zeros(UInt8, 2, 2, 2), (3, 6, 40, 32, 32))
    @test LatentBound.position_of(s, [0, 0, 0, 0, 0]) == 1
    @test LatentBound.position_of(s, [2, 5, 39, 31, 31]) == 737_280
end

@testset "upper half" begin
    @test upper_half_mean([0.1, 0.9, 0.7, 0.2]) == 0.8
end

@testset "shapes" begin
    for kind in ("bernoulli", "gaussian")
        m = shallow(20, 8, 3, kind)
        @test isfinite(bound(m, rand(Float32, 20, 5)))
    end
end
