use std::collections::HashMap;

/// `atomsmith COMMAND [--key value]...`
pub struct Args {
    pub command: String,
    values: HashMap<String, String>,
}

impl Args {
    pub fn parse<I: Iterator<Item = String>>(mut it: I) -> Result<Args, String> {
        let command = it.next().ok_or("a command is needed")?;
        let mut values = HashMap::new();
        while let Some(key) = it.next() {
            let name = key
                .strip_prefix("--")
                .ok_or_else(|| format!("unexpected {key}"))?;
            let value = it.next().ok_or_else(|| format!("{key} needs a value"))?;
            values.insert(name.to_string(), value);
        }
        Ok(Args { command, values })
    }

    pub fn number(&self, key: &str, default: f64) -> f64 {
        self.values
            .get(key)
            .and_then(|v| v.parse().ok())
            .unwrap_or(default)
    }

    pub fn text(&self, key: &str, default: &str) -> String {
        self.values
            .get(key)
            .cloned()
            .unwrap_or_else(|| default.to_string())
    }
}
