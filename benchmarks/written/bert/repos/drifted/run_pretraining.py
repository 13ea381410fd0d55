from minibert.args import ArgParser
from minibert.pretrain import pretrain

if __name__ == "__main__":
    pretrain(*ArgParser("model", "data", "training").parse())
