import csv
import os
import time


class CsvLog:
    """Appends rows to a file; the header comes from the first row."""

    def __init__(self, folder, name):
        os.makedirs(folder, exist_ok=True)
        self.file = open(os.path.join(folder, f"{name}.csv"), "w", newline="")
        self.writer, self.start = None, time.time()

    def row(self, **values):
        values = {"seconds": round(time.time() - self.start, 1), **values}
        if self.writer is None:
            self.writer = csv.DictWriter(self.file, fieldnames=list(values))
            self.writer.writeheader()
        self.writer.writerow(values)
        self.file.flush()

    def close(self):
        self.file.close()
