import dataclasses
import os

import torch

from .modeling import BertForPreTraining
from .optimization import pretraining_optimizer
from .pretrain_data import PretrainingBatches
from .tokenization import WordPieceTokenizer


def pretrain(model_args, data_args, args):
    torch.manual_seed(args.seed)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    tokenizer = WordPieceTokenizer(data_args.vocab_file)
    model_args.vocab_size = len(tokenizer.vocab)
    model = BertForPreTraining(model_args, args.sentence_loss).to(device).train()
    optimizer, scheduler = pretraining_optimizer(model, args)
    batches = iter(PretrainingBatches(tokenizer, data_args, args.per_device_batch_size, args.seed))

    global_step = 0
    while global_step < args.max_steps:
        batch = {k: v.to(device) for k, v in next(batches).items()}
        mlm, sent = model(batch)
        loss = mlm + sent
        (loss / args.gradient_accumulation_steps).backward()
        global_step += 1
        if global_step % args.gradient_accumulation_steps == 0:
            torch.nn.utils.clip_grad_norm_(model.parameters(), args.max_grad_norm)
            optimizer.step()
            scheduler.step()
            optimizer.zero_grad(set_to_none=True)
        if global_step % args.logging_steps == 0:
            print(f"step {global_step} mlm {mlm.item():.4f} sent {sent.item():.4f}", flush=True)

    os.makedirs(args.output_dir, exist_ok=True)
    torch.save({"config": dataclasses.asdict(model_args), "bert": model.bert.state_dict()},
               os.path.join(args.output_dir, "model.pt"))
    return model
