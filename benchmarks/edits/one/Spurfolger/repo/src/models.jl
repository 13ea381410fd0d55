using LinearAlgebra, Random

struct Model
    dim::Int
    steps::Int
    start::Function      # rng -> x
    move::Function       # (x, t) -> mean of the next state
    shake::Function      # rng -> process noise
    see::Function        # x -> noiseless observation
    q::Matrix{Float64}
    r::Float64           # observation noise variance
    p0::Matrix{Float64}
    m0::Vector{Float64}
end

function growth(c)
    sq, s0 = sqrt(c["q_var"]), sqrt(c["x0_var"])
    move(x, t) = [x[1] / 2 + 25x[1] / (1 + x[1]^2) + 8cos(1.2t)]
    return Model(1, c["steps"], rng -> [s0 * randn(rng)], move, rng -> [sq * randn(rng)],
                 x -> x[1]^2 / 20, fill(c["q_var"], 1, 1), c["r_var"], fill(c["x0_var"], 1, 1), [0.0])
end

function bearings(c)
    F = [1.0 1 0 0; 0 1 0 0; 0 0 1 1; 0 0 0 1]
    G = [0.5 0; 1 0; 0 0.5; 0 1]
    m0 = [-0.05, 0.01, 0.7, -0.05]
    sq, s0 = sqrt(c["q_var"]), sqrt(c["x0_var"]) .* [0.5, 0.005, 0.3, 0.01]
    return Model(4, c["steps"], rng -> m0 .+ s0 .* randn(rng, 4), (x, t) -> F * x,
                 rng -> G * (sq .* randn(rng, 2)), x -> atan(x[3], x[1]),
                 c["q_var"] * G * G', c["r_var"], Matrix(Diagonal(s0 .^ 2)), m0)
end

const MODELS = Dict("growth" => growth, "bearings" => bearings)

"""one trajectory and its observations"""
function simulate(m::Model, rng)
    xs, ys = zeros(m.dim, m.steps), zeros(m.steps)
    x = m.start(rng)
    for t in 1:m.steps
        x = m.move(x, t) .+ m.shake(rng)
        xs[:, t] = x
        ys[t] = m.see(x) + sqrt(m.r) * randn(rng)
    end
    return xs, ys
end

loglik(m::Model, y, x) = -0.5 * (y - m.see(x))^2 / m.r - 0.5 * log(2pi * m.r)

heavyloglik(m::Model, y, x, nu) = -0.5 * (nu + 1) * log1p((y - m.see(x))^2 / (nu * m.r))
