"""Plot the learning rate for a few widths and warm-up lengths."""
import matplotlib.pyplot as plt

from tfm.optim import rate_at

steps = range(1, 20001)
for width, warmup in ((512, 4000), (512, 8000), (1024, 4000)):
    plt.plot(steps, [rate_at(s, width, warmup) for s in steps], label=f"{width}/{warmup}")
plt.legend()
plt.savefig("rate.png")
