use crate::core::{Mat, Rng};
use std::fs;
use std::path::Path;

#[derive(Clone)]
pub struct Image {
    pub width: usize,
    pub height: usize,
    pub pixels: Vec<f64>,
}

impl Image {
    /// binary PGM, 8 bit
    pub fn read(path: &Path) -> Result<Image, String> {
        let raw = fs::read(path).map_err(|e| format!("{}: {e}", path.display()))?;
        let mut pos = 0;
        let mut words = Vec::new();
        while words.len() < 4 {
            while pos < raw.len() && raw[pos].is_ascii_whitespace() {
                pos += 1;
            }
            let start = pos;
            while pos < raw.len() && !raw[pos].is_ascii_whitespace() {
                pos += 1;
            }
            if start == pos {
                return Err("header of the PGM is too short".into());
            }
            words.push(String::from_utf8_lossy(&raw[start..pos]).to_string());
        }
        if words[0] != "P5" {
            return Err(format!("{} is no binary PGM", path.display()));
        }
        let width: usize = words[1].parse().map_err(|_| "bad width")?;
        let height: usize = words[2].parse().map_err(|_| "bad height")?;
        let body = raw.get(pos + 1..pos + 1 + width * height).ok_or("PGM is cut off")?;
        Ok(Image { width, height, pixels: body.iter().map(|&v| v as f64).collect() })
    }

    pub fn write(&self, path: &Path) -> Result<(), String> {
        let mut out = format!("P5\n{} {}\n255\n", self.width, self.height).into_bytes();
        out.extend(self.pixels.iter().map(|v| v.round().clamp(0.0, 255.0) as u8));
        fs::write(path, out).map_err(|e| e.to_string())
    }

    pub fn at(&self, x: usize, y: usize) -> f64 {
        self.pixels[y * self.width + x]
    }
}

/// Blocks of face images as columns.
///
/// TODO: read the database. Until then the blocks are random, so that the rest can run.
pub fn face_blocks(count: usize, block: usize, rng: &mut Rng) -> Mat {
    Mat::from_fn(block * block, count, |_, _| 255.0 * rng.unit())
}
