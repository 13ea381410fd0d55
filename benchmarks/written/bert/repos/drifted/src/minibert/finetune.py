import torch
from torch.utils.data import DataLoader, default_collate

from .args import ModelArguments
from .optimization import finetuning_optimizer

DEVICE = torch.device("cuda" if torch.cuda.is_available() else "cpu")


def collate(rows):
    return default_collate([{k: torch.as_tensor(v) for k, v in r.items()} for r in rows])


def fresh(model_class, width, args):
    ckpt = torch.load(args.checkpoint, map_location="cpu")
    model = model_class(ModelArguments(**ckpt["config"]), width)
    model.bert.load_state_dict(ckpt["bert"])
    model.bert.freeze(args.freeze_layers)
    return model.to(DEVICE)


def train(model, rows, lr, batch_size, epochs, args, seed):
    gen = torch.Generator().manual_seed(seed)
    loader = DataLoader(rows, batch_size=batch_size, shuffle=True, generator=gen, collate_fn=collate)
    opt, sched = finetuning_optimizer(model, lr, args, epochs * len(loader))
    model.train()
    for _ in range(epochs):
        for batch in loader:
            loss = model({k: v.to(DEVICE) for k, v in batch.items()})
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            opt.step()
            sched.step()
            opt.zero_grad(set_to_none=True)
    return model.eval()


@torch.no_grad()
def predict(model, rows, batch_size=64):
    model.eval()
    out = []
    for batch in DataLoader(rows, batch_size=batch_size, collate_fn=collate):
        out.append(model({k: v.to(DEVICE) for k, v in batch.items() if k not in ("labels", "spans")}).cpu())
    return torch.cat(out)
