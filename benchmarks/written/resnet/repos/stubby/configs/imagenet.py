from configs import base


def get_config():
    c = base.get_config()
    c.dataset = "imagenet"
    c.depth = 34
    c.num_classes = 1000
    c.width = 64
    c.shortcut = "B"
    c.batch_size = 256
    c.schedule = "cosine"
    c.train_images = 1_281_167
    c.epochs = 90
    c.total_steps = c.epochs * c.train_images // c.batch_size
    c.image_size = 224
    c.eval_every = 5000
    c.responses = False
    return c
