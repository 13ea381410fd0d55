"""Which value is in force in tiny programs of languages without a parser?"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.deciding import Cases, assert_decided, facts_of

CASES = Cases()
case = CASES.keep


case(
    "cpp",
    {
        "a.cpp": """
#include <vector>
constexpr double kLr = 1e-3 * 3;
static const int N = 1 << 10;
void fit(int steps = 100, double tol = 1e-6) {}
struct Opt { double lr = 0.1; int k{5}; };
int main() { Opt o; o.lr = 0.2; fit(200); }
"""
    },
    {"kLr": 0.003, "N": 1024, "steps": 200, "tol": 1e-6, "lr": 0.2, "k": 5},
    {"steps": 100, "lr": 0.1},
)
case(
    "cmake_D",
    {
        "a.c": "#ifndef EPS\n#define EPS 1e-3\n#endif\nint main(){return EPS>0;}\n",
        "CMakeLists.txt": "add_executable(a a.c)\ntarget_compile_definitions(a PRIVATE EPS=1e-5)\n",
    },
    {"EPS": 1e-5},
    {"EPS": 1e-3},
)
case(
    "julia",
    {
        "a.jl": """
Base.@kwdef struct P
    lr::Float64 = 1e-3
    n::Int = 10
end
function fit(x; tol=1e-6, iters=100)
    return x
end
p = P(lr=0.01)
fit(1; iters=200)
"""
    },
    {"lr": 0.01, "n": 10, "tol": 1e-6, "iters": 200},
    {"lr": 1e-3, "iters": 100},
)
case(
    "matlab",
    {
        "main.m": """
opts.lr = 0.1;
opts.maxit = 50;
opts.lr = 0.05;
if ~isfield(opts, 'tol'), opts.tol = 1e-4; end
fit(opts);
""",
        "fit.m": """
function fit(opts, k)
if nargin < 2
    k = 3;
end
end
""",
    },
    {"lr": 0.05, "maxit": 50, "tol": 1e-4, "k": 3},
    {"lr": 0.1},
)
case(
    "r",
    {
        "a.R": """
fit <- function(x, lambda = 0.1, iters = 100L) {
  control <- modifyList(list(eps = 1e-8, maxit = 50), list(maxit = 200))
  lambda
}
fit(1, lambda = 0.5)
"""
    },
    {"lambda": 0.5, "iters": 100, "eps": 1e-8, "maxit": 200},
    {"lambda": 0.1, "maxit": 50},
)
case(
    "fortran",
    {
        "a.f90": """
program a
  implicit none
  integer, parameter :: n = 2**10
  real(8), parameter :: dt = 1.0d-3
  real(8) :: tol = 1d-6
  namelist /nml/ tol
  open(10, file='a.nml')
  read(10, nml)
end program
""",
        "a.nml": "&nml\n tol = 1.0d-8\n/\n",
    },
    {"n": 1024, "dt": 1e-3, "tol": 1e-8},
    {"tol": 1e-6},
)
case(
    "java",
    {
        "A.java": """
public class A {
    private double lr = 0.1;
    static final int N = 2 * 50;
    public A setLr(double lr) { this.lr = lr; return this; }
    public static void main(String[] a) { new A().setLr(0.01); }
}
"""
    },
    {"N": 100, "lr": 0.01},
    {"lr": 0.1},
)
case(
    "js",
    {
        "a.js": """
const defaults = { lr: 0.1, epochs: 5 };
const opts = Object.assign({}, defaults, { lr: 0.02 });
function fit({ batch = 32, k = 3 } = {}) { return batch; }
fit({ batch: 64 });
"""
    },
    {"lr": 0.02, "epochs": 5, "batch": 64, "k": 3},
    {"lr": 0.1, "batch": 32},
)
case(
    "rust",
    {
        "a.rs": """
#[derive(Clone)]
pub struct C { pub lr: f64, pub n: usize }
impl Default for C { fn default() -> Self { Self { lr: 0.1, n: 4 } } }
fn main() { let c = C { lr: 0.3, ..Default::default() }; }
"""
    },
    {"lr": 0.3, "n": 4},
    {"lr": 0.1},
)
case(
    "go",
    {
        "a.go": """
package main
import "flag"
var lr = flag.Float64("lr", 0.1, "rate")
func main() { flag.Parse() }
""",
        "run.sh": "go run a.go -lr 0.7\n",
    },
    {"lr": 0.7},
    {"lr": 0.1},
)
case(
    "scala",
    {
        "B.scala": """
case class P(lr: Double = 0.1, k: Int = 3)
object M extends App {
  val p = P().copy(lr = 0.2)
}
"""
    },
    {"lr": 0.2, "k": 3},
    {"lr": 0.1},
)
case(
    "cpp_arg",
    {
        "a.cpp": """
#include <cstdlib>
namespace p { const float GAMMA = 0.99f; enum { K = 5 }; }
class A {
public:
  explicit A(double lr = 1e-3, int n = 10) : lr_(lr), n_(n) {}
  double lr_; int n_; double tau = 0.005;
};
int main() { A a(5e-4); return 0; }
"""
    },
    {"GAMMA": 0.99, "lr": 5e-4, "n": 10, "tau": 0.005, "K": 5},
    {"lr": 1e-3},
)
case(
    "ts",
    {
        "a.ts": """
interface O { lr?: number; steps?: number }
export const DEFAULTS: O = { lr: 1e-3, steps: 100 };
export function train(o: O = {}) { const c = { ...DEFAULTS, ...o }; return c; }
class T { constructor(private readonly gamma = 0.99, public lam: number = 0.95) {} }
const t = new T(0.9);
train({ lr: 3e-4 });
"""
    },
    {"lr": 3e-4, "steps": 100, "gamma": 0.9, "lam": 0.95},
    {"lr": 1e-3, "gamma": 0.99},
)
case(
    "rlang",
    {
        "a.R": """
opts <- list(lr = 0.1, n = 10L)
opts$lr <- 0.01
opts[["n"]] <- 20L
f <- function(x, k = NULL, p = 0.5) { if (is.null(k)) k <- 7; x }
f(1, p = 0.25)
"""
    },
    {"lr": 0.01, "n": 20, "p": 0.25, "k": 7},
    {"lr": 0.1, "n": 10, "p": 0.5},
)
case(
    "matlab2",
    {
        "f.m": """
function r = f(varargin)
p = inputParser;
addParameter(p, 'lr', 1e-3);
p.addOptional('n', 10);
addOptional(p, 'tol', 1e-6);
parse(p, varargin{:});
opts = struct('gamma', 0.9, 'iters', 200);
opts.iters = 300;
if ~isfield(opts, 'beta'), opts.beta = 0.5; end
options = optimoptions('fmincon', 'MaxIterations', 400);
end
"""
    },
    {
        "lr": 1e-3,
        "n": 10,
        "tol": 1e-6,
        "gamma": 0.9,
        "iters": 300,
        "beta": 0.5,
        "MaxIterations": 400,
    },
    {"iters": 200},
)
case(
    "rust2",
    {
        "a.rs": """
const N: usize = 1 << 8;
static GAMMA: f32 = 0.99_f32;
struct P { lr: f64, k: u32 }
impl P {
  fn new() -> Self { P { lr: 1e-3, k: 4 } }
  fn with_lr(mut self, lr: f64) -> Self { self.lr = lr; self }
}
fn main() { let p = P::new().with_lr(5e-4); }
"""
    },
    {"N": 256, "GAMMA": 0.99, "lr": 5e-4, "k": 4},
    {"lr": 1e-3},
)
case(
    "go2",
    {
        "a.go": """
package main
type Opt struct { LR float64; N int }
func Default() Opt { return Opt{LR: 0.1, N: 3} }
func main() {
	o := Default()
	o.LR = 0.02
	_ = o
}
"""
    },
    {"LR": 0.02, "N": 3},
    {"LR": 0.1},
)
case(
    "f90b",
    {
        "a.f90": """
module m
  real, parameter :: alpha = 0.5, beta = 2.0*0.25
  integer :: nmax = 100
end module
program p
  use m
  nmax = 250
end program
"""
    },
    {"alpha": 0.5, "beta": 0.5, "nmax": 250},
    {"nmax": 100},
)
case(
    "java2",
    {
        "A.java": """
public class A {
  public static final double LR = 1e-3;
  private int epochs = 10;
  static class Builder { double drop = 0.5; Builder drop(double d) { drop = d; return this; } }
  void run() { this.epochs = 20; new Builder().drop(0.1); }
}
"""
    },
    {"LR": 1e-3, "epochs": 20},
    {"epochs": 10},
)


@pytest.mark.parametrize("name", CASES)
def test_what_decides_is_in_force_and_nothing_else(name: str, tmp_path: Path) -> None:
    assert_decided(CASES[name], tmp_path)


@pytest.mark.parametrize("name", CASES)
def test_a_fact_that_lost_says_why(name: str, tmp_path: Path) -> None:
    facts = facts_of(tmp_path, CASES[name][0])
    assert all(fact.note for fact in facts if not fact.in_force)
