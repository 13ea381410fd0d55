import csv
import os


class CsvLog:
    def __init__(self, workdir):
        os.makedirs(workdir, exist_ok=True)
        self.file = open(os.path.join(workdir, "train.csv"), "w", newline="")
        self.writer = None

    def write(self, step, **values):
        row = {"step": step, **values}
        if self.writer is None:
            self.writer = csv.DictWriter(self.file, list(row))
            self.writer.writeheader()
        self.writer.writerow(row)
        self.file.flush()
        print(" ".join(f"{k}={v:.4g}" for k, v in row.items()))

    def close(self):
        self.file.close()
