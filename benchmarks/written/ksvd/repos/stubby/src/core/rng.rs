/// xorshift64*; good enough for experiments and the same on all machines
pub struct Rng(u64);

impl Rng {
    pub fn new(seed: u64) -> Rng {
        Rng(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    /// uniform in [0, 1)
    pub fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// uniform in [-1, 1)
    pub fn symmetric(&mut self) -> f64 {
        2.0 * self.unit() - 1.0
    }

    pub fn normal(&mut self) -> f64 {
        let u = 1.0 - self.unit();
        (-2.0 * u.ln()).sqrt() * (std::f64::consts::TAU * self.unit()).cos()
    }

    /// `n` different numbers below `of`
    pub fn choose(&mut self, n: usize, of: usize) -> Vec<usize> {
        let mut all: Vec<usize> = (0..of).collect();
        for i in 0..n {
            let j = i + (self.unit() * (of - i) as f64) as usize;
            all.swap(i, j);
        }
        all.truncate(n);
        all
    }
}
