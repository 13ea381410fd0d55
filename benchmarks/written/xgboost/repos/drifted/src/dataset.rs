use std::fs::File;
use std::io::{BufRead, BufReader};
use crate::config::Source;

/// Row-major table without gaps.
#[derive(Clone, Default)]
pub struct Table {
    pub x: Vec<f32>,
    pub y: Vec<f32>,
    pub qid: Vec<u32>,
    pub cols: usize,
}

impl Table {
    pub fn rows(&self) -> usize {
        self.y.len()
    }

    pub fn row(&self, i: usize) -> &[f32] {
        &self.x[i * self.cols..(i + 1) * self.cols]
    }

    fn take(&self, from: usize, to: usize) -> Table {
        Table {
            x: self.x[from * self.cols..to * self.cols].to_vec(),
            y: self.y[from..to].to_vec(),
            qid: if self.qid.is_empty() { Vec::new() } else { self.qid[from..to].to_vec() },
            cols: self.cols,
        }
    }

    /// Replaces absent values by the mean of their column.
    fn fill(&mut self) {
        for c in 0..self.cols {
            let (mut s, mut n) = (0.0f64, 0usize);
            for v in self.x.iter().skip(c).step_by(self.cols) {
                if !v.is_nan() {
                    s += *v as f64;
                    n += 1;
                }
            }
            let mean = if n > 0 { (s / n as f64) as f32 } else { 0.0 };
            for v in self.x.iter_mut().skip(c).step_by(self.cols) {
                if v.is_nan() {
                    *v = mean;
                }
            }
        }
    }
}

fn lines(path: &str) -> impl Iterator<Item = String> {
    let f = File::open(path).unwrap_or_else(|e| panic!("{path}: {e}"));
    BufReader::new(f).lines().map(|l| l.unwrap()).filter(|l| !l.is_empty())
}

fn read_csv(path: &str) -> Table {
    let mut t = Table::default();
    for line in lines(path) {
        let mut f = line.split(',');
        t.y.push(f.next().unwrap().trim().parse().unwrap());
        let before = t.x.len();
        t.x.extend(f.map(|v| v.trim().parse().unwrap_or(f32::NAN)));
        t.cols = t.x.len() - before;
    }
    t.fill();
    t
}

fn read_svmrank(path: &str, cols: usize) -> Table {
    let mut t = Table { cols, ..Default::default() };
    for line in lines(path) {
        let mut row = vec![f32::NAN; cols];
        let mut f = line.split_whitespace();
        t.y.push(f.next().unwrap().parse().unwrap());
        for tok in f {
            match tok.split_once(':') {
                Some(("qid", q)) => t.qid.push(q.parse().unwrap()),
                Some((k, v)) => row[k.parse::<usize>().unwrap() - 1] = v.parse().unwrap(),
                None => break,
            }
        }
        t.x.extend(row);
    }
    t.fill();
    t
}

/// Training part and test part.
pub fn load(src: &Source) -> (Table, Table) {
    let read = |p: &str| match src.format.as_str() {
        "csv" => read_csv(p),
        "svmrank" => read_svmrank(p, 700),
        other => panic!("format {other}"),
    };
    let mut all = read(&src.train);
    if let Some(cut) = src.binarize_above {
        all.y.iter_mut().for_each(|v| *v = (*v > cut) as u8 as f32);
    }
    if let Some(test) = &src.test {
        return (all, read(test));
    }
    let n = src.train_rows.unwrap_or(all.rows() * 4 / 5).min(all.rows());
    (all.take(0, n), all.take(n, all.rows()))
}
