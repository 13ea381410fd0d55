//! The part of JSON that configuration files need.

use std::collections::BTreeMap;

#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Value>),
    Map(BTreeMap<String, Value>),
}

impl Value {
    pub fn get(&self, key: &str) -> Option<&Value> {
        match self {
            Value::Map(m) => m.get(key),
            _ => None,
        }
    }

    pub fn number(&self) -> Option<f64> {
        match self {
            Value::Number(x) => Some(*x),
            _ => None,
        }
    }

    pub fn text(&self) -> Option<&str> {
        match self {
            Value::Text(s) => Some(s),
            _ => None,
        }
    }

    pub fn list(&self) -> Option<&[Value]> {
        match self {
            Value::List(v) => Some(v),
            _ => None,
        }
    }
}

pub fn parse(src: &str) -> Result<Value, String> {
    let chars: Vec<char> = src.chars().collect();
    let mut p = Parser { chars, at: 0 };
    let value = p.value()?;
    p.blank();
    if p.at < p.chars.len() {
        return Err(format!("trailing text at {}", p.at));
    }
    Ok(value)
}

struct Parser {
    chars: Vec<char>,
    at: usize,
}

impl Parser {
    fn peek(&self) -> char {
        *self.chars.get(self.at).unwrap_or(&'\0')
    }

    fn blank(&mut self) {
        while self.peek().is_whitespace() {
            self.at += 1;
        }
    }

    fn expect(&mut self, c: char) -> Result<(), String> {
        self.blank();
        if self.peek() != c {
            return Err(format!("expected '{}' at {}", c, self.at));
        }
        self.at += 1;
        Ok(())
    }

    fn value(&mut self) -> Result<Value, String> {
        self.blank();
        match self.peek() {
            '{' => self.map(),
            '[' => self.items(),
            '"' => Ok(Value::Text(self.string()?)),
            _ => self.word(),
        }
    }

    fn map(&mut self) -> Result<Value, String> {
        self.expect('{')?;
        let mut out = BTreeMap::new();
        self.blank();
        while self.peek() != '}' {
            self.blank();
            let key = self.string()?;
            self.expect(':')?;
            out.insert(key, self.value()?);
            self.blank();
            if self.peek() == ',' {
                self.at += 1;
            } else if self.peek() != '}' {
                return Err(format!("expected ',' at {}", self.at));
            }
        }
        self.at += 1;
        Ok(Value::Map(out))
    }

    fn items(&mut self) -> Result<Value, String> {
        self.expect('[')?;
        let mut out = Vec::new();
        self.blank();
        while self.peek() != ']' {
            out.push(self.value()?);
            self.blank();
            if self.peek() == ',' {
                self.at += 1;
            } else if self.peek() != ']' {
                return Err(format!("expected ',' at {}", self.at));
            }
        }
        self.at += 1;
        Ok(Value::List(out))
    }

    fn string(&mut self) -> Result<String, String> {
        self.expect('"')?;
        let mut out = String::new();
        while self.at < self.chars.len() && self.peek() != '"' {
            if self.peek() == '\\' {
                self.at += 1;
            }
            out.push(self.peek());
            self.at += 1;
        }
        self.expect('"')?;
        Ok(out)
    }

    fn word(&mut self) -> Result<Value, String> {
        let from = self.at;
        while self.peek().is_ascii_alphanumeric() || "+-.".contains(self.peek()) {
            self.at += 1;
        }
        let word: String = self.chars[from..self.at].iter().collect();
        match word.as_str() {
            "true" => Ok(Value::Bool(true)),
            "false" => Ok(Value::Bool(false)),
            "null" => Ok(Value::Null),
            _ => word.parse().map(Value::Number).map_err(|_| format!("bad value '{}' at {}", word, from)),
        }
    }
}
