/// Dense matrix, stored by columns.
#[derive(Clone, Debug, PartialEq)]
pub struct Mat {
    pub rows: usize,
    pub cols: usize,
    data: Vec<f64>,
}

impl Mat {
    pub fn zeros(rows: usize, cols: usize) -> Mat {
        Mat { rows, cols, data: vec![0.0; rows * cols] }
    }

    pub fn from_fn<F: FnMut(usize, usize) -> f64>(rows: usize, cols: usize, mut f: F) -> Mat {
        let mut m = Mat::zeros(rows, cols);
        for c in 0..cols {
            for r in 0..rows {
                m.data[c * rows + r] = f(r, c);
            }
        }
        m
    }

    pub fn get(&self, r: usize, c: usize) -> f64 {
        self.data[c * self.rows + r]
    }

    pub fn set(&mut self, r: usize, c: usize, v: f64) {
        self.data[c * self.rows + r] = v;
    }

    pub fn col(&self, c: usize) -> &[f64] {
        &self.data[c * self.rows..(c + 1) * self.rows]
    }

    pub fn col_mut(&mut self, c: usize) -> &mut [f64] {
        &mut self.data[c * self.rows..(c + 1) * self.rows]
    }

    pub fn mul(&self, other: &Mat) -> Mat {
        let mut out = Mat::zeros(self.rows, other.cols);
        for c in 0..other.cols {
            for k in 0..self.cols {
                let w = other.get(k, c);
                if w != 0.0 {
                    axpy(w, self.col(k), out.col_mut(c));
                }
            }
        }
        out
    }

    pub fn pick(&self, which: &[usize]) -> Mat {
        Mat::from_fn(self.rows, which.len(), |r, c| self.get(r, which[c]))
    }

    pub fn normalized(mut self) -> Mat {
        for c in 0..self.cols {
            let n = norm(self.col(c));
            if n > 1e-12 {
                self.col_mut(c).iter_mut().for_each(|v| *v /= n);
            }
        }
        self
    }
}

pub fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}

pub fn norm(a: &[f64]) -> f64 {
    dot(a, a).sqrt()
}

pub fn axpy(w: f64, x: &[f64], y: &mut [f64]) {
    for (yi, xi) in y.iter_mut().zip(x) {
        *yi += w * xi;
    }
}

/// Gaussian elimination with pivoting for small systems.
pub fn solve(mut a: Vec<Vec<f64>>, mut b: Vec<f64>) -> Vec<f64> {
    let n = b.len();
    for i in 0..n {
        let p = (i..n)
            .max_by(|&x, &y| a[x][i].abs().total_cmp(&a[y][i].abs()))
            .unwrap();
        a.swap(i, p);
        b.swap(i, p);
        if a[i][i].abs() < 1e-12 {
            continue;
        }
        for r in i + 1..n {
            let f = a[r][i] / a[i][i];
            for c in i..n {
                a[r][c] -= f * a[i][c];
            }
            b[r] -= f * b[i];
        }
    }
    let mut x = vec![0.0; n];
    for i in (0..n).rev() {
        let s: f64 = (i + 1..n).map(|c| a[i][c] * x[c]).sum();
        x[i] = if a[i][i].abs() < 1e-12 { 0.0 } else { (b[i] - s) / a[i][i] };
    }
    x
}
