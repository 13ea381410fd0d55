gauss_nlp(y, μ, v) = mean(@. 0.5 * log(2π * v) + 0.5 * (y - μ)^2 / v)

"""Absolute error in units of the deviation of the test targets."""
standard_error(y, μ) = mean(abs.(y .- μ)) / std(y)

"""Log loss relative to the normal density fitted to the training targets."""
function standard_nlp(y, μ, v, ytrain)
    gauss_nlp(y, μ, v) - gauss_nlp(y, mean(ytrain), var(ytrain))
end

wrong(y, p) = mean((p .> 0.5) .!= (y .> 0.5))

function class_nlp(y, p)
    p = clamp.(p, 1e-12, 1 - 1e-12)
    -mean(@. y * log(p) + (1 - y) * log(1 - p))
end
