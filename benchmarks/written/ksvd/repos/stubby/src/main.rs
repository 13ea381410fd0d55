use atomsmith::args::Args;
use atomsmith::exp::{compress, denoise, fill, synthetic};

fn main() {
    let args = match Args::parse(std::env::args().skip(1)) {
        Ok(a) => a,
        Err(e) => {
            eprintln!("{e}\nusage: atomsmith synthetic|fill|compress|denoise [--key value]...");
            std::process::exit(2);
        }
    };
    let done = match args.command.as_str() {
        "synthetic" => synthetic::run(&args),
        "fill" => fill::run(&args),
        "compress" => compress::run(&args),
        "denoise" => denoise::run(&args),
        other => Err(format!("unknown command {other}")),
    };
    if let Err(e) = done {
        eprintln!("error: {e}");
        std::process::exit(1);
    }
}
