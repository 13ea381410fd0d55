//! Plain text tables.

pub struct Table {
    rows: Vec<(String, String, String)>,
}

impl Table {
    pub fn new() -> Table {
        Table { rows: Vec::new() }
    }

    pub fn add(&mut self, set: &str, model: &str, value: Option<f64>) {
        let shown = value.map_or("-".to_string(), |v| format!("{:.2}", v));
        self.rows.push((set.to_string(), model.to_string(), shown));
    }

    pub fn print(&self) {
        for (set, model, value) in &self.rows {
            println!("{:<14} {:<18} {:>8}", set, model, value);
        }
    }
}

impl Default for Table {
    fn default() -> Self {
        Table::new()
    }
}
