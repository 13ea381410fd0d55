def depth_of(name, n_blocks):
    """0 for the patch embedding, 1..n for blocks, n + 1 for the head"""
    if name.startswith(("patch_embed", "cls_token", "pos_embed")):
        return 0
    if name.startswith("blocks."):
        return int(name.split(".")[1]) + 1
    return n_blocks + 1


def by_depth(net, s, lr):
    n = len(net.blocks)
    packs = {}
    for name, p in net.named_parameters():
        if not p.requires_grad:
            continue
        d = depth_of(name, n)
        bare = p.ndim < 2 or name in ("cls_token", "pos_embed")
        if (d, bare) not in packs:
            scale = s.decay ** (n + 1 - d)
            packs[d, bare] = {"params": [], "lr": lr * scale, "scale": scale,
                              "weight_decay": 0.0 if bare else s.wd}
        packs[d, bare]["params"].append(p)
    return list(packs.values())


def head_only(net, lr):
    for name, p in net.named_parameters():
        p.requires_grad_(name.startswith("head."))
    return [{"params": [p for p in net.parameters() if p.requires_grad], "lr": lr,
             "scale": 1.0, "weight_decay": 0.0}]
