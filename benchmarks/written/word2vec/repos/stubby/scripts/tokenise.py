"""Lower-case a raw text and split off punctuation: tokenise.py < raw > tokens"""
import re
import sys

WORD = re.compile(r"[a-z]+(?:'[a-z]+)?|[0-9]+")


def main():
    for line in sys.stdin:
        for sentence in re.split(r"(?<=[.!?])\s+", line.lower()):
            words = WORD.findall(sentence)
            if len(words) > 2:
                print(" ".join("0" if w.isdigit() else w for w in words))


if __name__ == "__main__":
    main()
