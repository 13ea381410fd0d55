use thicket::{exp, settings::Settings};

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let path = args.get(1).map(String::as_str).unwrap_or("configs/study.toml");
    let s = Settings::load(path);
    match args.get(2).map(String::as_str).unwrap_or("classify") {
        "classify" => exp::classify::run(&s),
        "noise" => exp::noise::run(&s),
        "regress" => exp::regress::run(&s),
        "importance" => exp::importance::run(&s),
        "weak" => exp::weak::run(&s),
        other => eprintln!("unknown study {other}"),
    }
}
