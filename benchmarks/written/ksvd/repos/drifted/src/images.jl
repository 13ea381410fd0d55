read_grey(path) = 255 .* Float64.(Gray.(load(path)))

function centre(a, rows, cols)
    r = (size(a, 1) - rows) ÷ 2
    c = (size(a, 2) - cols) ÷ 2
    return a[r+1:r+rows, c+1:c+cols]
end

"All faces of the folder, in order, and the one to test on."
function load_faces(s::FaceSettings)
    files = filter(endswith(".png"), sort(readdir(s.folder; join = true)))
    isempty(files) && error("no faces in $(s.folder)")
    pool = [centre(read_grey(f), s.rows, s.cols) for f in files]
    return pool, pool[end]
end

function random_blocks(pool, n::Int, b::Int, rng)
    Y = zeros(b^2, n)
    for y in eachcol(Y)
        a = rand(rng, pool)
        r = rand(rng, 0:(size(a, 1)-b))
        c = rand(rng, 0:(size(a, 2)-b))
        y .= vec(a[r+1:r+b, c+1:c+b])
    end
    return Y
end

"Non-overlapping blocks as columns."
function tiles(a, b::Int)
    h, w = size(a) .÷ b
    Y = zeros(b^2, h * w)
    for (i, I) in enumerate(CartesianIndices((h, w)))
        r, c = (Tuple(I) .- 1) .* b
        Y[:, i] .= vec(a[r+1:r+b, c+1:c+b])
    end
    return Y
end
