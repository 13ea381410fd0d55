//! Command line: `tessera <command> [--flag value]...`

#[derive(Debug, Clone)]
pub struct Args {
    pub command: String,
    pub config: String,
    pub out: String,
    pub overrides: Vec<(String, String)>,
}

pub const USAGE: &str = "usage: tessera [study|bars|heldout] [--config FILE] [--out DIR] [--seed N] [--threads N] [--set section.key=value]";

pub fn parse<I: Iterator<Item = String>>(mut argv: I) -> Result<Args, String> {
    let mut args = Args {
        command: "study".into(),
        config: "config/study.toml".into(),
        out: "results".into(),
        overrides: Vec::new(),
    };
    let mut seen_command = false;
    while let Some(a) = argv.next() {
        if !a.starts_with("--") {
            if seen_command {
                return Err(format!("unexpected argument {a}\n{USAGE}"));
            }
            args.command = a;
            seen_command = true;
            continue;
        }
        let (flag, inline) = match a.split_once('=') {
            Some((f, v)) if f != "--set" => (f.to_string(), Some(v.to_string())),
            _ => (a.clone(), None),
        };
        if flag == "--help" {
            return Err(USAGE.into());
        }
        let value = match inline {
            Some(v) => v,
            None => argv.next().ok_or(format!("{flag} needs a value"))?,
        };
        match flag.as_str() {
            "--config" => args.config = value,
            "--out" => args.out = value,
            "--seed" => args.overrides.push(("run.seed".into(), value)),
            "--threads" => args.overrides.push(("run.threads".into(), value)),
            "--set" => {
                let (k, v) = value.split_once('=').ok_or("--set wants section.key=value")?;
                args.overrides.push((k.trim().into(), v.trim().into()));
            }
            other => return Err(format!("unknown flag {other}\n{USAGE}")),
        }
    }
    Ok(args)
}
