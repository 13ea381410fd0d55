"""A claim and a line of code for each way of single fields."""

from __future__ import annotations

SAMPLES_OF_FIELDS = [
    ("constancy.constant", "Beta is held constant.", ""),
    ("constancy.changing", "Beta is gradually annealed.", "b = beta * min(1, step / n)"),
    ("clipped_part.the_error", "The error is clipped.", "d = clip(delta, -1, 1)"),
    ("clipped_part.the_gradient", "Gradients are clipped.", "clip_grad_norm_(p, 1)"),
    ("shade_of_grey.luminance", "The luminance is extracted.", "g = cvtColor(x, COLOR_RGB2GRAY)"),
    (
        "shade_of_grey.mean_of_channels",
        "The mean of the three channels is taken.",
        "g = rgb.mean(axis=2)",
    ),
    (
        "gaps_in_data.learned_direction",
        "A default direction is learned.",
        "n.default_left = True",
    ),
    ("gaps_in_data.filled", "Gaps are imputed.", "x = x.fillna(0)"),
    ("gaps_in_data.left_out", "Rows with missing values are dropped.", "x = x.dropna()"),
    (
        "manner_of_updates.by_many_at_once",
        "Workers update it asynchronously.",
        "#pragma omp parallel",
    ),
    ("manner_of_updates.in_step", "By an all-reduce.", "dist.all_reduce(g)"),
    ("growth_of_trees.best_leaf_first", "Trees grow leaf-wise.", "leaf = heappop(heap)"),
    ("growth_of_trees.level_by_level", "Trees grow level by level.", "for d in range(depth):"),
    ("surrogate.clipped", "A clipped surrogate is used.", "r = clamp(ratio, 1 - eps, 1 + eps)"),
    ("surrogate.penalised", "A KL penalty is added.", "loss = l + beta * kl"),
    ("network_predicts.the_noise", "The network predicts the noise.", "l = mse(out, noise)"),
    (
        "network_predicts.the_data",
        "The network predicts the clean image.",
        "l = mse(out, x_start)",
    ),
    ("order_in_residual.normalised_first", "Pre-LN blocks are used.", "x = x + f(self.ln(x))"),
    ("order_in_residual.normalised_last", "Post-LN blocks are used.", "x = norm(x + f)"),
    ("scheme_in_time.explicit", "By forward Euler.", "u = u + dt * f(u)"),
    ("scheme_in_time.implicit", "By backward Euler.", "u = solve(a, u)"),
    ("sweep.from_old_values", "By Jacobi iteration.", "new[i] = b[i] / d"),
    ("sweep.in_place", "By Gauss-Seidel.", "x[i] += r / d"),
    (
        "tokens_predicted.the_masked_alone",
        "The loss is computed only on masked positions.",
        "l = (l * mask).sum()",
    ),
    (
        "tokens_predicted.all",
        "The loss is computed on all tokens.",
        "l = ce(z.view(-1, v), y.view(-1))",
    ),
]
