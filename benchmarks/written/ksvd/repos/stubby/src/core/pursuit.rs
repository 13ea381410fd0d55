use super::mat::{axpy, dot, norm, solve, Mat};

/// Orthogonal matching pursuit of one signal.
pub fn omp(d: &Mat, y: &[f64], max_atoms: usize, tol: f64) -> Vec<(usize, f64)> {
    let mut r = y.to_vec();
    let mut support: Vec<usize> = Vec::new();
    let mut coefs: Vec<f64> = Vec::new();
    let limit = tol.max(1e-10);

    while support.len() < max_atoms.min(d.rows) && norm(&r) > limit {
        let mut best = (0, -1.0);
        for k in 0..d.cols {
            let c = dot(d.col(k), &r).abs();
            if c > best.1 && !support.contains(&k) {
                best = (k, c);
            }
        }
        support.push(best.0);

        let gram: Vec<Vec<f64>> = support
            .iter()
            .map(|&i| support.iter().map(|&j| dot(d.col(i), d.col(j))).collect())
            .collect();
        let rhs: Vec<f64> = support.iter().map(|&i| dot(d.col(i), y)).collect();
        coefs = solve(gram, rhs);

        r.copy_from_slice(y);
        for (&k, &c) in support.iter().zip(&coefs) {
            axpy(-c, d.col(k), &mut r);
        }
    }
    support.into_iter().zip(coefs).collect()
}

pub fn omp_all(d: &Mat, y: &Mat, max_atoms: usize, tol: f64) -> Mat {
    let mut x = Mat::zeros(d.cols, y.cols);
    for i in 0..y.cols {
        for (k, c) in omp(d, y.col(i), max_atoms, tol) {
            x.set(k, i, c);
        }
    }
    x
}
