"""One short, dense text for each language, with what is hard to read in it."""

from __future__ import annotations

SAMPLES = {
    "text": "# Title\n\nSome words.\n\n    python train.py --lr 3e-4\n",
    "yaml": (
        "# top\nbase: &b\n  lr: 1e-3  # rate\n  name: adamw\ntrain:\n  <<: *b\n  lr: 0.5\n"
        "  hidden: [64, 64]\n  stages:\n    - {lr: 1, wd: .inf}\n    - lr: 2\n"
        "  text: |\n    python train.py --lr 3\n---\nx: !!python/object:os.system {a: 1}\n"
    ),
    "json": '{\n  // c\n  "lr": 3e-4, "a": {"b": [1, 2.5, null]},\n  "s": ["x", {"k": true}],\n}\n',
    "hocon": 'a.b { c = 1, d: "x" }\ne = 5 seconds # why\nf = [1, 2]\n',
    "toml": (
        '# c\ntitle = "x"\n[a.b]\nlr = 1e-3\nxs = [\n  1,\n  2, # two\n]\n'
        "t = {k = 1979-05-27 07:32:00}\n[[s]]\nn = 1\n[[s]]\nn = 0x1F\n[s.t]\nv = '''a\nb'''\n"
    ),
    "ini": "[a]\nlr = 1e-3 ; c\nxs = 1, 2\nlong = a\n  b\n# c\n[b]\nflag: yes\n",
    "properties": "# c\nlog.level = INFO\nrate: 0.1\nname value\n",
    "env": "export LR=3e-4\nNAME='x y'\n",
    "dcf": "Package: x\nDepends: R (>= 4.0),\n    lars\n",
    "gin": 'A = "x"\ntrain/Adam.lr = 3e-4 # c\nt.table = {\n  "a": (1, 2e-3),\n}\nf.n = %A\ng.h = @fn()\n',
    "shell": (
        "#!/bin/bash\nLR=3e-4  # c\nfor s in 1 2; do\n  CUDA=0 python -m pkg.train --lr $LR \\\n"
        "    --wd=0.1 --amp optim.lr=0.1 \"$@\"\ndone\nf() {\n  echo ${x#y} 'a # b'\n}\ncat <<EOF\nx\nEOF\nf\n"
    ),
    "makefile": "PY ?= python\nLR := 3e-4\n.PHONY: run\nrun: dep\n\t@$(PY) train.py --lr $(LR) \\\n\t  --wd 1\n# c\n",
    "dockerfile": 'FROM x\nENV LR=3e-4\nRUN python a.py --n 1 && \\\n  ls\nCMD ["python", "t.py", "--lr", "3"]\n',
    "markdown": "# A\n\ntext\n\n```bash\n$ python t.py --lr 3\n```\n\n## B\n\n    python u.py --n 2\n\nC\n---\n",
    "rst": "A\n=\n\ntext::\n\n    $ python t.py --lr 3\n\nB\n-\n\nx\n",
    "latex": "\\section{A}\ntext % c\n\\subsection{B}\n$x^2$\n",
    "c": (
        '#include "x.h"\n#include <math.h>\n#define LR 1e-3f\n/* c { */\ntypedef struct {\n  int n;\n} Opt;\n'
        "static double f(double x, int n) {\n  for (int i = 0; i < n; ++i) {\n    x += g(x); // }\n  }\n"
        "  return x;\n}\nint main(void) {\n  char c = '{';\n  puts(\"}\");\n  return f(1.0, 2);\n}\n"
    ),
    "cpp": (
        "namespace a {\n// lead\ntemplate <typename T>\nclass K : public B<T> {\n public:\n  K(int n = 5) : n_{n}, x_(0.5) {}\n"
        "  double f(double x) const override {\n    return x * 2;\n  }\n  double lr = 1e-3;\n};\n"
        "constexpr double kEps = 2.0 * 500;\nvoid K<int>::g(int a) {\n  while (a) a = h(a);\n}\n"
        'auto s = R"(raw " } )";\n}  // namespace a\n'
    ),
    "cuda": (
        "__global__ void __launch_bounds__(256) k(float *x, int n) {\n  int i = blockIdx.x;\n  x[i] = 0.5f;\n}\n"
        "#define BLOCK (1 << 8)\nint main() { k<<<1, BLOCK>>>(nullptr, 1); }\n"
    ),
    "java": (
        "package a;\nimport java.util.List;\n/** doc */\npublic class T extends B implements C {\n"
        "  private static final double LR = 1e-3;\n  @Override\n  public int f(int x) throws E {\n"
        '    return g(x) + "}".length();\n  }\n  int todo(int x) { throw new UnsupportedOperationException(); }\n'
        "  public static void main(String[] args) { new T().setRate(0.1); }\n}\n"
    ),
    "julia": (
        '#= block =#\nmodule M\nusing A, B: c\ninclude("x.jl")\nconst D = 1_000.0\n"""\nDoc.\n"""\n'
        "Base.@kwdef mutable struct S{T} <: P\n    goal::Float64 = 0.6\nend\n"
        "f(x; k = 2) = x[end] + k\nfunction g(x::S, y'; n::Int=10)\n    for i in 1:n\n        h(i)\n    end\n"
        "    [a for a in x if a > 0]\nend\nend\n"
    ),
    "matlab": (
        "%{\nblock\n%}\nfunction [a, b] = f(x, y)\n  % c\n  a = x(end)';\n  if a > 1\n    b = g('it''s');\n  end\n"
        "end\nopts = optimset('TolX', 1e-6);\nlr = 0.1;\n"
    ),
    "r": (
        "# c\nlibrary(x)\nsource('y.R')\nf.g <- function(x, alpha = 1, n = 100L) {\n  for (i in 1:n) h(i)\n"
        "  x[, , drop = FALSE]\n}\nsq <- function(x) x^2\nRHO <- c(0, 0.5)\nt <- function() stop('not implemented')\nf.g(1)\n"
    ),
    "scala": (
        "package a\nimport b.{C, D}\n/** doc */\nfinal case class N(count: Int = 100, eps: Double = 1e-3) extends B(1) {\n"
        "  def f(x: Int): Int =\n    x + 1\n  def g(x: Int): Int = ???\n  val xs: Seq[Double] = Seq(0.0, 0.5)\n}\n"
        "object Main extends App {\n  for (x <- 0 until 3) {\n    println(x)\n  }\n}\n"
    ),
    "fortran": (
        "module m\n  implicit none\n  real(dp), parameter :: w = 0.25_dp ! c\ncontains\n  pure function s(z) result(r)\n"
        "    real(dp) :: z, r\n    r = max(z, 1.0d-3)\n  end function s\n  subroutine t(n)\n    do i = 1, n\n"
        "      call u(i)\n    end do\n  end subroutine\nend module m\nprogram p\n  call t(3)\nend program p\n"
    ),
    "fortran-fixed": "C comment\n      PROGRAM P\n      PARAMETER (X = 1.0D-3)\n      CALL S(X)\n      END\n",
    "javascript": (
        "import a from './a';\nconst LR = 1e-3;\nfunction f(x, n = 5) { return g(`${x}`); }\n"
        "const h = async (x) => {\n  return x.replace(/[\"{]/g, '');\n};\nclass K extends B {\n  m(x) {\n    return 0;\n  }\n}\n"
        "const o = { lr: 0.1, 'wd': 2 };\nf(1);\n"
    ),
    "go": (
        'package main\nimport (\n  "fmt"\n)\ntype T struct {\n  n int\n}\nconst lr = 1e-3\nfunc (t *T) F(x int) (int, error) {\n'
        "  a, b := 1, 2\n  return a, nil\n}\nfunc main() {\n  fmt.Println(T{n: 3})\n}\n"
    ),
    "rust": (
        "use a::{b, c};\n#[derive(Debug)]\npub struct S<'a> {\n  x: &'a str,\n}\nimpl S<'_> {\n"
        '  pub fn f(&self, x: f64) -> f64 {\n    todo!()\n  }\n}\nconst LR: f64 = 1e-3_f64;\nfn main() {\n  let s = S { x: "}" };\n}\n'
    ),
    "lua": "--[[ block ]]\nlocal lr = 1e-3\nfunction M.f(x)\n  for i = 1, 3 do\n    print([[ end ]])\n  end\nend\nM.f{ n = 2 }\n",
    "perl": "#!/usr/bin/perl\nuse Foo::Bar;\nmy $lr = 1e-3; # c\nsub f {\n  my ($x) = @_;\n  return g($x);\n}\n=pod\ntext\n=cut\nf(1);\n",
    "ruby": "require 'x'\nclass A\n  def f(x)\n    x.each do |y|\n      g(y)\n    end\n  end\nend\n",
    "cmake": "# c\nset(CMAKE_CXX_STANDARD 17)\nadd_executable(a b.cpp)\n",
    "kotlin": "import a.b\nclass K(val n: Int = 5) : B() {\n  fun f(x: Int): Int {\n    return g(x)\n  }\n}\nfun main() {\n  f(1)\n}\n",
    "perl-like": "x",
    "xml": "<!-- c -->\n<a lr='3'/>\n",
    "requirements": "numpy>=1  # c\ntorch\n",
    "haskell": "-- c\nmain = print 1\n",
    "lisp": "; c\n(defun f (x) x)\n",
    "sql": "-- c\nselect 1;\n",
}
del SAMPLES["perl-like"]
