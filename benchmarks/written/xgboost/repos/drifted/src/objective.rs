#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Objective {
    Logistic,
    Squared,
}

#[derive(Clone, Copy, Debug, Default)]
pub struct Stat {
    pub g: f64,
    pub h: f64,
}

impl std::ops::AddAssign for Stat {
    fn add_assign(&mut self, o: Stat) {
        self.g += o.g;
        self.h += o.h;
    }
}

impl std::ops::Sub for Stat {
    type Output = Stat;
    fn sub(self, o: Stat) -> Stat {
        Stat { g: self.g - o.g, h: self.h - o.h }
    }
}

impl Objective {
    pub fn parse(name: &str) -> Objective {
        match name {
            "binary" | "logistic" => Objective::Logistic,
            _ => Objective::Squared,
        }
    }

    pub fn stats(self, y: &[f32], margin: &[f64]) -> Vec<Stat> {
        y.iter()
            .zip(margin)
            .map(|(&y, &m)| match self {
                Objective::Logistic => {
                    let p = 0.5 * (1.0 + (0.5 * m).tanh());
                    Stat { g: p - y as f64, h: p - p * p }
                }
                Objective::Squared => Stat { g: m - y as f64, h: 1.0 },
            })
            .collect()
    }

    pub fn loss(self, y: &[f32], margin: &[f64]) -> f64 {
        y.iter()
            .zip(margin)
            .map(|(&y, &m)| match self {
                Objective::Logistic => m.max(0.0) - m * y as f64 + (-m.abs()).exp().ln_1p(),
                Objective::Squared => 0.5 * (m - y as f64).powi(2),
            })
            .sum()
    }
}
