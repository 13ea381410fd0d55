use std::collections::BTreeMap;

pub fn auc(y: &[f32], score: &[f64]) -> f64 {
    let mut o: Vec<usize> = (0..y.len()).collect();
    o.sort_by(|a, b| score[*a].total_cmp(&score[*b]));
    let (mut rank_sum, mut pos) = (0.0, 0.0);
    let mut a = 0;
    while a < o.len() {
        let mut z = a;
        while z < o.len() && score[o[z]] == score[o[a]] {
            z += 1;
        }
        let mean_rank = (a + z + 1) as f64 / 2.0;
        let p = o[a..z].iter().filter(|i| y[**i] > 0.5).count() as f64;
        rank_sum += p * mean_rank;
        pos += p;
        a = z;
    }
    let neg = y.len() as f64 - pos;
    (rank_sum - pos * (pos + 1.0) / 2.0) / (pos * neg)
}

fn dcg(grades: impl Iterator<Item = f32>, k: usize) -> f64 {
    grades.take(k).enumerate().map(|(r, g)| ((g as f64).exp2() - 1.0) / ((r + 2) as f64).log2()).sum()
}

pub fn ndcg_at(k: usize, y: &[f32], qid: &[u32], score: &[f64]) -> f64 {
    let mut groups: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
    for (i, q) in qid.iter().enumerate() {
        groups.entry(*q).or_default().push(i);
    }
    let mut sum = 0.0;
    for rows in groups.values() {
        let mut by_score = rows.clone();
        by_score.sort_by(|a, b| score[*b].total_cmp(&score[*a]));
        let mut ideal: Vec<f32> = rows.iter().map(|i| y[*i]).collect();
        ideal.sort_by(|a, b| b.total_cmp(a));
        let top = dcg(ideal.into_iter(), k);
        sum += if top > 0.0 { dcg(by_score.iter().map(|i| y[*i]), k) / top } else { 1.0 };
    }
    sum / groups.len() as f64
}
