"""Which options and fallbacks do programs of other languages declare, and what beats them?"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.deciding import Cases, assert_decided, facts_of

CASES = Cases()
case = CASES.keep


case(
    "a_comment_declares_nothing",
    {
        "a.go": """
package main

// flag.Float64("lr", 0.9, "")
const Lr = 0.1
""",
    },
    {"lr": 0.1},
    {"lr": 0.9},
)

case(
    "an_option_of_another_program",
    {
        "a.js": """
require('yargs').option('lr', { default: 0.1 });
""",
        "b.js": """
console.log(1);
""",
        "run.sh": """
node b.js --lr 3
""",
    },
    {},
    {},
)

case(
    "a_guard_that_nobody_beats",
    {
        "f.m": """
function f(o)
if ~isfield(o, 'rho'), o.rho = 1.5; end
end
""",
    },
    {"rho": 1.5},
    {},
)

case(
    "cpp_basic",
    {
        "m.cpp": """
#include <cstdlib>
constexpr int kHidden = 4 * 64;
const double LR = 1e-3;
static const float kEps{1e-6f};
#define MAX_ITER (10 * 100)
#define SQUARE(x) ((x)*(x))
enum { NBINS = 16, NPOLES };
struct Opt {
  double beta = 0.9;
  int batch{32};
  size_t steps = 1'000'000;
};
void train(double gamma = 0.99, int k = 5) {}
int main(int argc, char** argv) {
  Opt o;
  o.batch = 64;
  int seed = argc > 1 ? atoi(argv[1]) : 42;
  train(0.95);
}
""",
    },
    {
        "kHidden": 256,
        "LR": 0.001,
        "kEps": 1e-06,
        "MAX_ITER": 1000,
        "NBINS": 16,
        "beta": 0.9,
        "batch": 64,
        "steps": 1000000,
        "gamma": 0.95,
        "k": 5,
        "seed": 42,
    },
    {"batch": 32, "gamma": 0.99},
)

case(
    "cpp_cmake",
    {
        "CMakeLists.txt": """
cmake_minimum_required(VERSION 3.10)
project(x)
option(USE_FAST "fast" ON)
set(TILE 32)
add_executable(k main.cpp)
target_compile_definitions(k PRIVATE BLOCK=256 LR=0.05)
add_definitions(-DDEPTH=8)
""",
        "main.cpp": """
#ifndef BLOCK
#define BLOCK 64
#endif
#ifndef DEPTH
#define DEPTH 2
#endif
#ifndef LR
#define LR 0.1
#endif
int main() { return BLOCK + DEPTH; }
""",
    },
    {"BLOCK": 256, "LR": 0.05, "DEPTH": 8, "TILE": 32, "USE_FAST": True},
    {"BLOCK": 64, "LR": 0.1, "DEPTH": 2},
)

case(
    "cpp_getopt",
    {
        "m.c": """
#include <unistd.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  double alpha = 0.025;
  int window = 5, c;
  long iter = 10;
  while ((c = getopt(argc, argv, "a:w:i:")) != -1)
    switch (c) {
      case 'a': alpha = atof(optarg); break;
      case 'w': window = atoi(optarg); break;
      case 'i': iter = atol(optarg); break;
    }
  return 0;
}
""",
        "run.sh": """
gcc -O2 m.c -o w2v -lm
./w2v -a 0.05 -i 20
""",
    },
    {"alpha": 0.05, "iter": 20},
    {"alpha": 0.025, "iter": 10},
)

case(
    "cpp_designated",
    {
        "a.cpp": """
struct P { float lr = 0.1f; int n = 4; bool bias = true; };
void run(P p);
int main() {
  P p{.lr = 0.01f, .n = 8};
  run(p);
}
""",
    },
    {"lr": 0.01, "n": 8, "bias": True},
    {"lr": 0.1, "n": 4},
)

case(
    "cpp_ctor",
    {
        "a.cpp": """
class Net {
 public:
  Net(int width = 128, double drop = 0.1) : width_(width), drop_(drop), depth_(3) {}
 private:
  int width_;
  double drop_;
  int depth_;
};
int main() { Net net(256); }
""",
    },
    {"width": 256, "drop": 0.1, "depth_": 3},
    {"width": 128},
)

case(
    "cpp_cli",
    {
        "main.cpp": """
#include <cxxopts.hpp>
int main(int argc, char** argv) {
  cxxopts::Options o("x", "y");
  o.add_options()
    ("l,lr", "rate", cxxopts::value<double>()->default_value("0.1"))
    ("epochs", "n", cxxopts::value<int>()->default_value("10"));
  double tol = 1e-6;
  for (int i = 1; i < argc; ++i) {
    if (!strcmp(argv[i], "--tol")) tol = atof(argv[++i]);
  }
}
""",
        "run.sh": """
./main --epochs 50 --tol 1e-8
""",
    },
    {"lr": 0.1, "epochs": 50, "tol": 1e-08},
    {"epochs": 10, "tol": 1e-06},
)

case(
    "julia_argparse",
    {
        "run.sh": """
julia --project=. t.jl --epochs 100
""",
        "t.jl": """
using ArgParse
function parse_cli()
    s = ArgParseSettings()
    @add_arg_table! s begin
        "--lr"
            help = "rate"
            arg_type = Float64
            default = 0.01
        "--epochs", "-e"
            arg_type = Int
            default = 20
    end
    return parse_args(s)
end
args = parse_cli()
""",
    },
    {"lr": 0.01, "epochs": 100},
    {"epochs": 20},
)

case(
    "julia_named_tuple",
    {
        "t.jl": """
base = (lr = 1e-3, bs = 32, wd = 0.0)
cfg = merge(base, (; bs = 64))
d = Dict("tol" => 1e-6, :maxiter => 500)
opt = Adam(0.002, (0.9, 0.99))
f(x, k=3) = x + k
f(1, 7)
""",
    },
    {"lr": 0.001, "bs": 64, "tol": 1e-06, "maxiter": 500, "k": 7},
    {"bs": 32, "k": 3},
)

case(
    "matlab_parser",
    {
        "fit.m": """
function r = fit(x, varargin)
p = inputParser;
addRequired(p, 'x');
addOptional(p, 'order', 3);
addParameter(p, 'Tol', 1e-4);
p.addParameter('MaxIter', 100, @isnumeric);
parse(p, x, varargin{:});
r = p.Results.Tol;
end
""",
        "main.m": """
x = linspace(0, 1, 50);
r = fit(x, 'Tol', 1e-8);
""",
    },
    {"order": 3, "Tol": 1e-08, "MaxIter": 100},
    {"Tol": 0.0001},
)

case(
    "matlab_isfield",
    {
        "run_exp.m": """
opts.rho = 0.1;
opts = struct('rho', 0.1, 'alpha', 1.6);
x = solve(magic(4), opts);
""",
        "solve.m": """
function x = solve(A, opts)
if ~isfield(opts, 'rho'), opts.rho = 1.0; end
if ~isfield(opts, 'maxit')
    opts.maxit = 1000;
end
if nargin < 3 || isempty(tol)
    tol = 1e-6;
end
x = A;
end
""",
    },
    {"rho": 0.1, "maxit": 1000, "alpha": 1.6, "tol": 1e-06},
    {"rho": 1.0},
)

case(
    "matlab_optimset",
    {
        "a.m": """
o = optimoptions('fminunc', 'Algorithm', 'quasi-newton', 'StepTolerance', 1e-10);
o.MaxIterations = 50;
net = feedforwardnet(10);
net.trainParam.epochs = 300;
net.trainParam.goal = 1e-5;
lambda = 10^(-2);
K = 2^5;
arr = [0.9, 0.99];
""",
    },
    {
        "Algorithm": "quasi-newton",
        "StepTolerance": 1e-10,
        "MaxIterations": 50,
        "epochs": 300,
        "goal": 1e-05,
        "lambda": 0.01,
        "K": 32,
        "arr": [0.9, 0.99],
    },
    {},
)

case(
    "matlab_arguments",
    {
        "f.m": """
function y = f(x, opts)
arguments
    x double
    opts.Alpha (1,1) double = 0.5
    opts.Iter (1,1) {mustBeInteger} = 20
end
y = x;
end
""",
        "m.m": """
y = f(3, Alpha=0.1);
z = f(3, 'Alpha', 0.1);
""",
    },
    {"Alpha": 0.1, "Iter": 20},
    {"Alpha": 0.5},
)

case(
    "r_basic",
    {
        "a.R": """
defaults <- list(lr = 0.1, ntree = 500L, mtry = 3)
cfg <- modifyList(defaults, list(ntree = 1000))
fit <- function(x, k = 5, method = c("gam", "lm"), tol = 1e-6) {
  method <- match.arg(method)
  k
}
fit(1, k = 10)
ALPHA <<- 0.05
0.8 -> split
seed = 42
set.seed(123)
""",
    },
    {
        "lr": 0.1,
        "ntree": 1000,
        "mtry": 3,
        "k": 10,
        "tol": 1e-06,
        "ALPHA": 0.05,
        "split": 0.8,
        "method": "gam",
    },
    {"ntree": 500, "k": 5},
)

case(
    "r_optparse",
    {
        "job.sh": """
Rscript run.R --epochs 80
""",
        "run.R": """
library(optparse)
option_list <- list(
  make_option(c("-l", "--lr"), type = "double", default = 0.01, help = "rate"),
  make_option("--epochs", type = "integer", default = 10)
)
opt <- parse_args(OptionParser(option_list = option_list))
print(opt$lr)
""",
    },
    {"lr": 0.01, "epochs": 80},
    {"epochs": 10},
)

case(
    "r_argparse",
    {
        "run.R": """
suppressMessages(library(argparse))
p <- ArgumentParser()
p$add_argument("--alpha", type="double", default=0.5)
p$add_argument("--nfold", type="integer", default=10L)
args <- p$parse_args()
params <- list(eta = 0.3, max_depth = 6)
params$eta <- 0.05
m <- xgb.train(params = params, nrounds = 200)
""",
    },
    {"alpha": 0.5, "nfold": 10, "eta": 0.05, "max_depth": 6, "nrounds": 200},
    {"eta": 0.3},
)

case(
    "java_basic",
    {
        "T.java": """
import java.util.Properties;
public class T {
    public static final int HIDDEN = 4 * 128;
    private static final double ALPHA = 1e-2;
    private double lr = 0.1;
    private int epochs = 10;
    static final long SEED = 1_000L;
    static final float MOM = 0.9f;
    public T setLr(double lr) { this.lr = lr; return this; }
    public static void main(String[] args) {
        T t = new T().setLr(0.05);
        Properties p = new Properties();
        p.setProperty("window", "5");
        int batch = Integer.parseInt(p.getProperty("batch", "32"));
        int k = Integer.getInteger("k", 7);
        int topk = args.length > 0 ? Integer.parseInt(args[0]) : 20;
    }
}
""",
    },
    {
        "HIDDEN": 512,
        "ALPHA": 0.01,
        "lr": 0.05,
        "epochs": 10,
        "SEED": 1000,
        "MOM": 0.9,
        "batch": 32,
        "topk": 20,
    },
    {"lr": 0.1},
)

case(
    "java_properties",
    {
        "A.java": """
class A {
  void go() throws Exception {
    Properties p = new Properties();
    p.load(getClass().getResourceAsStream("/app.properties"));
    double lr = Double.parseDouble(p.getProperty("lr", "0.1"));
    int epochs = Integer.parseInt(p.getProperty("epochs", "5"));
    int dim = Integer.parseInt(p.getProperty("dim", "64"));
  }
}
""",
        "src/main/resources/app.properties": """
lr=0.01
epochs = 30
""",
    },
    {"lr": 0.01, "epochs": 30, "dim": 64},
    {"lr": 0.1, "epochs": 5},
)

case(
    "go_flags",
    {
        "main.go": """
package main
import "flag"
const (
	Alpha = 0.05
	Dim   = 1 << 8
)
var lr = flag.Float64("lr", 0.1, "rate")
var epochs int
type Opt struct { Beta float64; N int }
type Option func(*Opt)
func WithN(n int) Option { return func(o *Opt) { o.N = n } }
func New(opts ...Option) *Opt {
	o := &Opt{Beta: 0.9, N: 4}
	for _, f := range opts { f(o) }
	return o
}
func main() {
	flag.IntVar(&epochs, "epochs", 10, "n")
	flag.Parse()
	o := New(WithN(16))
	_ = o
}
""",
        "run.sh": """
go run main.go -lr 0.02
""",
    },
    {"Alpha": 0.05, "Dim": 256, "lr": 0.02, "epochs": 10, "Beta": 0.9, "N": 16},
    {"lr": 0.1, "N": 4},
)

case(
    "scala2",
    {
        "A.scala": """
object Conf { val lr: Double = 0.1; final val K = 10; lazy val tol = 1e-6 }
case class P(dim: Int = 64, drop: Double = 0.5, act: String = "relu")
class Trainer(epochs: Int = 10, seed: Long = 42L)
object Main {
  def main(args: Array[String]): Unit = {
    val p = P(dim = 128).copy(drop = 0.1)
    val t = new Trainer(epochs = 50)
    val topk = if (args.length > 0) args(0).toInt else 20
    val rank = sys.env.getOrElse("RANK", "8").toInt
    val m = Map("alpha" -> 0.3, "iters" -> 100)
  }
}
""",
    },
    {
        "lr": 0.1,
        "K": 10,
        "tol": 1e-06,
        "dim": 128,
        "drop": 0.1,
        "act": "relu",
        "epochs": 50,
        "seed": 42,
        "topk": 20,
        "alpha": 0.3,
        "iters": 100,
    },
    {"dim": 64, "drop": 0.5, "epochs": 10},
)

case(
    "rust_default",
    {
        "run.sh": """
cargo run --release -- --batch 128
""",
        "src/main.rs": """
use clap::Parser;
const BETA: f64 = 0.9;
static STEPS: u32 = 10_000;
#[derive(Parser)]
struct Args {
    #[arg(long, default_value_t = 0.01)]
    lr: f64,
    #[arg(short, long, default_value = "32")]
    batch: usize,
}
#[derive(Clone)]
struct Cfg { hidden: usize, drop: f32, layers: usize }
impl Default for Cfg {
    fn default() -> Self { Self { hidden: 128, drop: 0.1, layers: 4 } }
}
fn main() {
    let a = Args::parse();
    let c = Cfg { hidden: 512, ..Default::default() };
    let gamma = 0.99_f64;
}
""",
    },
    {
        "BETA": 0.9,
        "STEPS": 10000,
        "lr": 0.01,
        "batch": 128,
        "hidden": 512,
        "drop": 0.1,
        "layers": 4,
        "gamma": 0.99,
    },
    {"hidden": 128, "batch": 32},
)

case(
    "rust_builder",
    {
        "a.rs": """
fn go() {
    let c = Config::new().with_lr(0.01).with_epochs(20);
    let lr = std::env::var("LR").ok().and_then(|s| s.parse().ok()).unwrap_or(0.3);
    let n = opt.unwrap_or(7);
}
""",
    },
    {"epochs|with_epochs": 20, "n": 7},
    {},
)

case(
    "js_spread",
    {
        "a.js": """
const defaults = { lr: 0.1, epochs: 10, layers: [64, 32] };
const cfg = { ...defaults, epochs: 20 };
const fin = Object.assign({}, cfg, { lr: 0.05 });
const port = process.env.PORT ?? 8080;
const beam = options.beam || 4;
function train(data, steps = 100, { drop = 0.5, ...rest } = {}) {}
train(x, 300);
""",
    },
    {
        "lr": 0.05,
        "epochs": 20,
        "layers": [64, 32],
        "port": 8080,
        "beam": 4,
        "steps": 300,
        "drop": 0.5,
    },
    {"lr": 0.1, "epochs": 10, "steps": 100},
)

case(
    "js_yargs",
    {
        "cli.js": """
const argv = require('yargs')
  .option('lr', { type: 'number', default: 0.01 })
  .option('epochs', { alias: 'e', default: 10 })
  .default('seed', 7).argv;
""",
        "package.json": """
{"scripts": {"train": "node cli.js --epochs 50"}}
""",
    },
    {"lr": 0.01, "epochs": 50, "seed": 7},
    {"epochs": 10},
)

case(
    "js_commander",
    {
        "cli.ts": (
            "import { program } from 'commander';\n"
            "program\n"
            "  .option('-l, --lr <number>', 'rate', parseFloat, 0.01)\n"
            "  .option('--batch <n>', 'size', '32')\n"
            "  .parse();\n"
            "interface Opt { lr?: number; k: number }\n"
            "class T { private readonly gamma: number = 0.99; static K = 5; constru"
            "ctor(public tau = 0.005) {} }\n"
            "export const DEFAULTS: Opt = { k: 3 };\n"
            "enum E { A = 4 }\n"
        ),
        "run.sh": """
ts-node cli.ts --batch 64
""",
    },
    {"lr": 0.01, "batch": 64, "gamma": 0.99, "tau": 0.005},
    {"batch": 32},
)

case(
    "fortran_old",
    {
        "a.f90": """
      PROGRAM A
      PARAMETER (N=64, TOL=1.D-8)
      DATA ALPHA, BETA /0.5, 2.0/
      END
""",
    },
    {"N": 64, "TOL": 1e-08, "ALPHA": 0.5, "BETA": 2.0},
    {},
)

case(
    "lua_torch",
    {
        "run.sh": """
th train.lua -batchSize 128
""",
        "train.lua": """
local cmd = torch.CmdLine()
cmd:option('-lr', 0.01, 'rate')
cmd:option('-batchSize', 32)
cmd:option('--epochs', 10, 'n')
local opt = cmd:parse(arg)
local sgd = { learningRate = opt.lr, momentum = 0.9 }
local n = opt.n or 5
sgd.momentum = 0.95
""",
    },
    {"lr": 0.01, "batchSize": 128, "epochs": 10, "momentum": 0.95, "n": 5},
    {"batchSize": 32, "momentum": 0.9},
)

case(
    "perl_getopt",
    {
        "run.sh": """
perl t.pl --iter 500
""",
        "t.pl": (
            "use Getopt::Long;\n"
            "my $lr = 0.01;\n"
            "my $iter = 100;\n"
            "my %cfg = (window => 5, alpha => 0.025);\n"
            "our $SEED //= 42;\n"
            "GetOptions('lr=f' => \\$lr, 'iter|n=i' => \\$iter);\n"
            "use constant { DIM => 300, NEG => 5 };\n"
            "use constant PI2 => 6.28;\n"
            "my $k = shift || 10;\n"
            "$cfg{window} = 8;\n"
        ),
    },
    {
        "lr": 0.01,
        "iter": 500,
        "window": 8,
        "alpha": 0.025,
        "DIM": 300,
        "NEG": 5,
        "PI2": 6.28,
        "k": 10,
    },
    {"iter": 100},
)

case(
    "cpp_template",
    {
        "a.cpp": """
template <typename T, int N = 16, bool B = false>
struct Net { static constexpr int width = N; T lr = 0.1; };
using Big = Net<float, 64, true>;
namespace cfg { inline constexpr double gamma = 0.99; constexpr int layers = 2 * 3; }
enum class Mode { A = 1, B = 5 };
static const int SIZES[] = {64, 128};
int main() { Big b; b.lr = 0.01; return cfg::layers; }
""",
    },
    {"N": 64, "lr": 0.01, "gamma": 0.99, "layers": 6, "SIZES": [64, 128]},
    {"N": 16, "lr": 0.1},
)

case(
    "ts2",
    {
        "a.ts": (
            "interface Opts { lr?: number; epochs?: number }\n"
            "const DEFAULTS: Required<Opts> = { lr: 0.1, epochs: 10 };\n"
            "function train(opts: Opts = {}) {\n"
            "  const { lr, epochs } = { ...DEFAULTS, ...opts };\n"
            "}\n"
            "train({ lr: 0.01 });\n"
            "class Model { static readonly HIDDEN = 256; private drop = 0.5; constr"
            "uctor(readonly layers: number = 4, k = 3) {} }\n"
            "const m = new Model(8);\n"
            "export enum Size { Small = 64, Large = 512 }\n"
            "let { gamma = 0.99, tau = 0.005 } = cfg;\n"
            "const seeds: number[] = [1, 2];\n"
            "const bigN = 1_000_000;\n"
        ),
    },
    {
        "lr": 0.01,
        "epochs": 10,
        "HIDDEN": 256,
        "drop": 0.5,
        "layers": 8,
        "k": 3,
        "gamma": 0.99,
        "tau": 0.005,
        "bigN": 1000000,
        "seeds": [1, 2],
    },
    {"lr": 0.1, "layers": 4},
)

case(
    "fortran2",
    {
        "m.f90": """
module params
  implicit none
  integer, parameter :: dp = kind(1.0d0)
  real(dp), parameter :: tol = 1.0e-8_dp, alpha = 0.5_dp
  integer, parameter :: n = 2**6, m = n * 2
  type opts
    integer :: maxit = 100
    real(dp) :: omega = 1.5_dp
  end type
end module
program main
  use params
  type(opts) :: o
  o%maxit = 500
  o = opts(omega=1.2_dp)
end program
""",
    },
    {"tol": 1e-08, "alpha": 0.5, "n": 64, "omega": 1.2},
    {"omega": 1.5},
)


@pytest.mark.parametrize("name", CASES)
def test_what_decides_is_in_force_and_nothing_else(name: str, tmp_path: Path) -> None:
    assert_decided(CASES[name], tmp_path)


@pytest.mark.parametrize("name", CASES)
def test_a_fact_that_lost_says_why(name: str, tmp_path: Path) -> None:
    facts = facts_of(tmp_path, CASES[name][0])
    assert all(fact.note for fact in facts if not fact.in_force)
