use super::Mat;

/// Method of optimal directions.
///
/// TODO: needs the inverse of X X^T, `solve` handles only one right-hand side so far.
pub fn mod_update(d: &Mat, _x: &Mat, _y: &Mat) -> Mat {
    d.clone()
}
