using SparseFrames
using DelimitedFiles, Printf, Random

const FILES = ("config/base.toml", "config/faces.toml")
s = settings(FaceSettings, "faces", FILES...)
coder = settings(CoderSettings, "coder", FILES...)
rng = MersenneTwister(s.seed)
mkpath("out")

pool, test = load_faces(s)
train = random_blocks(pool, s.n_blocks, s.block, rng)
D, errors = learn(train, s.atoms; iterations = s.iterations, tol = s.tol, rng = rng)
@printf("training error %.3f -> %.3f\n", first(errors), last(errors))
writedlm("out/faces.txt", D)

frames = ["K-SVD" => D, "DCT" => cosine_frame(s.block, s.atoms)]
Y = tiles(test, s.block)

println("missing pixels, rmse at r = ", s.ratios)
for (name, F) in frames
    println(rpad(name, 8), round.(SparseFrames.fill_curve(F, Y, s); digits = 3))
end

println("compression")
for (name, F) in frames, p in rd_curve(F, Y, coder)
    @printf("%-8s %.3f bpp  %.2f dB\n", name, p.bpp, p.psnr)
end
