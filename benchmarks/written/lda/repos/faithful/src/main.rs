use std::fs;
use std::process::exit;
use tessera::cli;
use tessera::corpus::Corpus;
use tessera::gibbs::Chain;
use tessera::settings::Settings;
use tessera::{estimate, evidence, heldout, synth, trends};

/// Vocabulary, number of topics, one long chain, topics through the years.
fn study(s: &Settings, out: &str) -> Result<(), String> {
    let corpus = Corpus::read(&s.abstracts, &s.stopwords, s.min_docs)?;
    println!("{} abstracts, {} words, {} tokens", corpus.docs.len(), corpus.vocab, corpus.tokens());

    let rows = evidence::compare(&corpus, s);
    println!("highest evidence at T = {}", evidence::best(&rows));

    let mut chain = Chain::start(&corpus, s.topics, s.alpha(s.topics), s.beta, s.seed);
    for it in 1..=s.sweeps {
        chain.sweep();
        if it % 100 == 0 {
            println!("sweep {it}: {:.1}", evidence::log_words_given_labels(&chain));
        }
    }
    let phi = estimate::phi(&chain);
    let theta = estimate::theta(&chain);
    let titles: Vec<String> =
        phi.iter().map(|row| estimate::top_words(row, &corpus.lexicon.names, 5).join(" ")).collect();

    fs::create_dir_all(out).map_err(|e| e.to_string())?;
    let listing = titles.iter().enumerate().map(|(j, t)| format!("{j}\t{t}\n")).collect::<String>();
    fs::write(format!("{out}/topics.tsv"), listing).map_err(|e| e.to_string())?;
    let report = trends::report(&theta, &corpus.years, &titles);
    print!("{report}");
    fs::write(format!("{out}/trends.txt"), report).map_err(|e| e.to_string())
}

fn main() {
    let outcome = cli::parse(std::env::args().skip(1)).and_then(|args| {
        let s = Settings::load(&args.config, &args.overrides)?;
        match args.command.as_str() {
            "study" => study(&s, &args.out),
            "heldout" => heldout::run(&s),
            "bars" => {
                synth::run(s.beta, s.seed);
                Ok(())
            }
            other => Err(format!("unknown command {other}\n{}", cli::USAGE)),
        }
    });
    if let Err(e) = outcome {
        eprintln!("{e}");
        exit(2);
    }
}
