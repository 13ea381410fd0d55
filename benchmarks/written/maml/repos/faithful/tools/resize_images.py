"""Resize every image below a folder in place (run once after unpacking)."""
import argparse
from pathlib import Path

from PIL import Image

if __name__ == "__main__":
    p = argparse.ArgumentParser()
    p.add_argument("root")
    p.add_argument("size", type=int)
    a = p.parse_args()
    for path in Path(a.root).rglob("*"):
        if path.suffix.lower() in {".png", ".jpg", ".jpeg"}:
            Image.open(path).resize((a.size, a.size), Image.LANCZOS).save(path)
