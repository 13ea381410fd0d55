import collections
import json
import os


class Curves(object):
    def __init__(self, folder):
        self.folder = folder
        self.data = collections.defaultdict(list)
        os.makedirs(folder, exist_ok=True)

    def add(self, name, step, value):
        self.data[name].append((int(step), float(value)))

    def dump(self):
        with open(os.path.join(self.folder, 'curves.json'), 'w') as f:
            json.dump(self.data, f)
        print('  '.join('%s %.4f' % (k, v[-1][1]) for k, v in sorted(self.data.items())))
