//! Settings: name, type, built-in value and key in the TOML file (a small subset of TOML is understood).

use std::collections::HashMap;
use std::str::FromStr;

struct Doc(HashMap<String, String>);

impl Doc {
    fn parse(text: &str) -> Doc {
        let (mut map, mut section) = (HashMap::new(), String::new());
        for line in text.lines() {
            let line = line.split('#').next().unwrap().trim();
            if line.starts_with('[') && line.ends_with(']') {
                section = format!("{}.", &line[1..line.len() - 1]);
            } else if let Some((k, v)) = line.split_once('=') {
                map.insert(format!("{section}{}", k.trim()), v.trim().to_string());
            }
        }
        Doc(map)
    }

    fn num<T: FromStr>(&self, key: &str, otherwise: T) -> T {
        self.0.get(key).and_then(|v| v.parse().ok()).unwrap_or(otherwise)
    }

    fn list<T: FromStr>(&self, key: &str, otherwise: Vec<T>) -> Vec<T> {
        let Some(v) = self.0.get(key) else { return otherwise };
        let inner = v.trim_matches(|c| c == '[' || c == ']');
        inner.split(',').map(|p| p.trim().trim_matches('"')).filter(|p| !p.is_empty()).filter_map(|p| p.parse().ok()).collect()
    }
}

macro_rules! settings {
    ($($name:ident: $ty:ty = $otherwise:expr, $kind:ident $key:literal;)*) => {
        #[derive(Clone, Debug)]
        pub struct Settings { $(pub $name: $ty,)* }

        impl Settings {
            pub fn load(path: &str) -> Settings {
                let d = Doc::parse(&std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{path}: {e}")));
                Settings { $($name: d.$kind($key, $otherwise),)* }
            }
        }
    };
}

settings! {
    seed: u64 = 1, num "seed";
    trees: usize = 100, num "forest.trees";
    trees_zipcode: usize = 200, num "forest.trees_zipcode";
    combos: Vec<usize> = vec![2, 8], list "forest.combos";
    inputs_per_combo: usize = 3, num "forest.inputs_per_combo";
    max_depth: usize = usize::MAX, num "forest.max_depth";
    min_leaf: usize = 1, num "forest.min_leaf";
    rounds: usize = 50, num "boost.rounds";
    small: Vec<String> = vec![], list "classify.small";
    large: Vec<String> = vec![], list "classify.large";
    synthetic: Vec<String> = vec![], list "classify.synthetic";
    holdout: f64 = 0.1, num "classify.holdout";
    repeats: usize = 100, num "classify.repeats";
    synthetic_train: usize = 300, num "classify.synthetic_train";
    synthetic_test: usize = 3000, num "classify.synthetic_test";
    noise_sets: Vec<String> = vec![], list "noise.sets";
    noise_rate: f64 = 0.05, num "noise.rate";
    noise_repeats: usize = 50, num "noise.repeats";
    importance_sets: Vec<String> = vec![], list "importance.sets";
    importance_trees: usize = 1000, num "importance.trees";
    regress_sets: Vec<String> = vec![], list "regress.sets";
    regress_trees: usize = 10, num "regress.trees";
    regress_features: usize = 1, num "regress.features";
    regress_inputs: usize = 3, num "regress.inputs_per_feature";
    weak_inputs: usize = 1000, num "weak.inputs";
    weak_classes: usize = 10, num "weak.classes";
    weak_train: usize = 1000, num "weak.train";
    weak_test: usize = 4000, num "weak.test";
    weak_groups: Vec<usize> = vec![1], list "weak.groups";
}
