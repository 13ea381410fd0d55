import MAT, MLDatasets, NPZ
using Images: load, channelview

# Everything is Float32 with one datapoint a column (or one per last index).

function load_mnist()
    flat(split) = Float32.(reshape(MLDatasets.MNIST(split).features, 784, :))
    return flat(:train), flat(:test)
end

function load_frey(file = "data/frey_rawface.mat"; heldout = 365)
    faces = Float32.(MAT.matread(file)["ff"]) ./ 255f0      # 560 x 1965
    order = randperm(MersenneTwister(0), size(faces, 2))
    return faces[:, order[1:end-heldout]], faces[:, order[end-heldout+1:end]]
end

minibatch(x::AbstractMatrix, m) = x[:, rand(1:size(x, 2), m)]
count_points(x::AbstractMatrix) = size(x, 2)

# ---- dSprites -------------------------------------------------------------

"Images of the sprites in the order of their factors, last factor fastest."
struct Sprites
    images::Array{UInt8,3}
    sizes::NTuple{5,Int}      # shape, scale, orientation, x, y
end

function Sprites(file::AbstractString)
    z = NPZ.npzread(file, ["imgs"])
    return Sprites(z["imgs"], (3, 6, 40, 32, 32))
end

function position_of(s::Sprites, factors)
    at = 0
    for (n, f) in zip(s.sizes, factors)
        at = at * n + f
    end
    return at + 1
end

random_factors(s::Sprites) = [rand(0:n-1) for n in s.sizes]

function draw(s::Sprites, factors)
    return vec(Float32.(@view s.images[position_of(s, factors), :, :]))
end

function minibatch(s::Sprites, m)
    idx = rand(1:size(s.images, 1), m)
    return reduce(hcat, (vec(Float32.(@view s.images[i, :, :])) for i in idx))
end
count_points(s::Sprites) = size(s.images, 1)

# ---- folders of photographs ------------------------------------------------

struct PngFolder
    files::Vector{String}
end
PngFolder(dir::AbstractString) =
    PngFolder(filter(endswith(".png"), readdir(dir; join = true)))

photo(file) = permutedims(Float32.(channelview(load(file))), (3, 2, 1))

minibatch(f::PngFolder, m) = cat((photo(rand(f.files)) for _ in 1:m)...; dims = 4)
count_points(f::PngFolder) = length(f.files)
