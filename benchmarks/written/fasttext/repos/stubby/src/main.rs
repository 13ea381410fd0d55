use std::time::Instant;

use quicktext::baselines;
use quicktext::conf::Conf;
use quicktext::datasets::{self, Document};
use quicktext::huffman::HuffmanTree;
use quicktext::model::Model;
use quicktext::ngrams::NgramHasher;
use quicktext::report::Table;
use quicktext::train::{accuracy, train, Sample};
use quicktext::tune::{best_rate, hold_out};
use quicktext::vocab::Vocab;

fn encode(docs: &[Document], vocab: &Vocab, hasher: &NgramHasher) -> Vec<Sample> {
    docs.iter()
        .map(|d| Sample {
            feats: hasher.features(d, vocab),
            labels: d.labels.iter().filter_map(|l| vocab.labels.get(l).copied()).collect(),
        })
        .filter(|s| !s.feats.is_empty() && !s.labels.is_empty())
        .collect()
}

fn sentiment(conf: &Conf, table: &mut Table) -> Result<(), String> {
    for set in &conf.sets {
        for &order in &conf.orders {
            let (docs, held) = hold_out(datasets::load(&conf.data_root, set, "train")?, conf.held_out);
            let vocab = Vocab::collect(&docs);
            let hasher = NgramHasher::fit(&docs, &vocab, order);
            let (fit, held) = (encode(&docs, &vocab, &hasher), encode(&held, &vocab, &hasher));
            let fresh = || Model::new(hasher.rows(), vocab.labels.len(), conf.hidden, conf.seed);

            let rate = best_rate(&conf.rates, |rate| {
                let mut model = fresh();
                train(&mut model, &fit, rate, conf);
                accuracy(&mut model, &held, conf.top)
            });

            let mut model = fresh();
            train(&mut model, &fit, rate, conf);
            let test = encode(&datasets::load(&conf.data_root, set, "test")?, &vocab, &hasher);
            let acc = accuracy(&mut model, &test, conf.top);
            table.add(set, &format!("quicktext n={}", order), Some(100.0 * acc));
            for name in &conf.baselines {
                table.add(set, name, baselines::score(name, &vocab, &test, conf.seed));
            }
        }
    }
    Ok(())
}

fn tags(conf: &Conf, table: &mut Table) -> Result<(), String> {
    for set in &conf.sets {
        let docs = datasets::load(&conf.data_root, set, "train")?;
        let vocab = Vocab::collect(&docs);
        let tree = HuffmanTree::build(&vocab.label_counts);
        eprintln!("{} tags", tree.len());
        for &order in &conf.orders {
            let hasher = NgramHasher::fit(&docs, &vocab, order);
            let samples = encode(&docs, &vocab, &hasher);
            let mut model = Model::new(hasher.rows(), vocab.labels.len(), conf.hidden, conf.seed);
            let loss = train(&mut model, &samples, conf.rates[0], conf);
            table.add(set, &format!("loss h={} n={}", conf.hidden, order), Some(loss));
            for name in &conf.baselines {
                table.add(set, name, baselines::score(name, &vocab, &samples, conf.seed));
            }
        }
    }
    Ok(())
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let began = Instant::now();
    let mut table = Table::new();
    let done = match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["sentiment", path] => Conf::read(path).and_then(|c| sentiment(&c, &mut table)),
        ["tags", path] => Conf::read(path).and_then(|c| tags(&c, &mut table)),
        _ => Err("usage: quicktext sentiment|tags CONFIG.json".to_string()),
    };
    if let Err(message) = done {
        eprintln!("{}", message);
        std::process::exit(1);
    }
    table.print();
    println!("took {:.1}s", began.elapsed().as_secs_f64());
}
