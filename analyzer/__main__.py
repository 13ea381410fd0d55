"""`python -m analyzer`."""

from __future__ import annotations

from analyzer.cli.main import main

if __name__ == "__main__":
    main()
