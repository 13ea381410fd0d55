use crate::data::Data;
use crate::forest::argmax;
use crate::rng::Rng;
use crate::tree::{Limits, Pool, Tree};

/// AdaBoost.M1 on resampled training sets.
pub struct Boost {
    members: Vec<(f64, Tree)>,
    classes: usize,
}

impl Boost {
    pub fn fit(d: &Data, rounds: usize, lim: Limits, rng: &mut Rng) -> Boost {
        let n = d.len();
        let mut w = vec![1.0 / n as f64; n];
        let mut members = vec![];
        for _ in 0..rounds {
            let bag: Vec<usize> = (0..n).map(|_| roulette(&w, rng)).collect();
            let t = Tree::grow(d, &bag, Pool::All, lim, rng);
            let miss: Vec<bool> = (0..n).map(|i| t.predict(&d.x[i]) != d.y[i]).collect();
            let e: f64 = (0..n).filter(|&i| miss[i]).map(|i| w[i]).sum();
            if e >= 0.5 {
                w.iter_mut().for_each(|v| *v = 1.0 / n as f64);
                continue;
            }
            let e = e.max(1e-10);
            let b = (1.0 - e) / e;
            (0..n).filter(|&i| miss[i]).for_each(|i| w[i] *= b);
            let z: f64 = w.iter().sum();
            w.iter_mut().for_each(|v| *v /= z);
            members.push((b.ln(), t));
        }
        Boost { members, classes: d.classes }
    }

    pub fn error(&self, test: &Data) -> f64 {
        let mut wrong = 0;
        for i in 0..test.len() {
            let mut q = vec![0.0; self.classes];
            for (a, t) in &self.members {
                q[t.predict(&test.x[i]) as usize] += a;
            }
            wrong += usize::from(argmax(&q) != test.y[i] as usize);
        }
        wrong as f64 / test.len() as f64
    }
}

fn roulette(w: &[f64], rng: &mut Rng) -> usize {
    let mut u = rng.unit();
    for (i, v) in w.iter().enumerate() {
        u -= v;
        if u < 0.0 {
            return i;
        }
    }
    w.len() - 1
}
