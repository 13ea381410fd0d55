# Print results/regression.csv with one line for each set and method.
using DelimitedFiles, Printf

function main(path = joinpath("results", "regression.csv"))
    T, _ = readdlm(path, ','; header = true)
    for name in unique(T[:, 1]), method in unique(T[:, 2])
        rows = T[(T[:, 1] .== name) .& (T[:, 2] .== method), :]
        @printf("%-8s %-11s", name, method)
        for r in eachrow(rows)
            @printf("  %4d: %.3f %+.3f", r[3], r[4], r[5])
        end
        println()
    end
end

main(ARGS...)
