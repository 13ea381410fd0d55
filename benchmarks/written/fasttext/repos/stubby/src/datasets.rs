//! Reading of the data sets.

use std::fs;

#[derive(Debug, Clone)]
pub struct Document {
    pub tokens: Vec<String>,
    pub labels: Vec<String>,
}

pub fn tokenize(text: &str) -> Vec<String> {
    text.to_lowercase()
        .split(|c: char| !c.is_alphanumeric())
        .filter(|t| !t.is_empty())
        .map(String::from)
        .collect()
}

fn csv_fields(line: &str) -> Vec<String> {
    let (mut out, mut field, mut quoted) = (Vec::new(), String::new(), false);
    for c in line.chars() {
        match c {
            '"' => quoted = !quoted,
            ',' if !quoted => out.push(std::mem::take(&mut field)),
            _ => field.push(c),
        }
    }
    out.push(field);
    out
}

fn read_csv(path: &str) -> Result<Vec<Document>, String> {
    let body = fs::read_to_string(path).map_err(|e| format!("{}: {}", path, e))?;
    Ok(body
        .lines()
        .map(csv_fields)
        .filter(|f| f.len() > 1)
        .map(|f| Document { tokens: tokenize(&f[1..].join(" ")), labels: vec![f[0].clone()] })
        .filter(|d| !d.tokens.is_empty())
        .collect())
}

pub fn load(root: &str, name: &str, part: &str) -> Result<Vec<Document>, String> {
    match name {
        "ag_news" | "dbpedia" => read_csv(&format!("{}/{}/{}.csv", root, name, part)),
        "yfcc100m" => Ok(photo_samples()),
        other => Err(format!("no reader for {}", other)),
    }
}

/// A handful of captions in the style of the photo collection.
fn photo_samples() -> Vec<Document> {
    const ITEMS: [(&str, &str); 8] = [
        ("golden gate at dusk, fog coming in", "bridge sanfrancisco"),
        ("our cat asleep on the windowsill", "cat pet"),
        ("first snow in the garden", "snow winter"),
        ("harbour with fishing boats", "boat sea"),
        ("cat and dog sharing a blanket", "cat dog"),
        ("skiing above the clouds", "snow mountain"),
        ("brooklyn bridge from the ferry", "bridge newyork"),
        ("waves at the pier", "sea"),
    ];
    ITEMS
        .iter()
        .map(|(text, tags)| Document {
            tokens: tokenize(text),
            labels: tags.split(' ').map(String::from).collect(),
        })
        .collect()
}
