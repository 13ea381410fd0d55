import math

import torch
import torch.nn as nn
import torch.nn.functional as F

ACT2FN = {"gelu": F.gelu, "relu": F.relu, "tanh": torch.tanh}


class Embeddings(nn.Module):
    def __init__(self, cfg):
        super().__init__()
        self.word = nn.Embedding(cfg.vocab_size, cfg.hidden_size, padding_idx=0)
        self.position = nn.Embedding(cfg.max_positions, cfg.hidden_size)
        self.segment = nn.Embedding(2, cfg.hidden_size)
        self.norm = nn.LayerNorm(cfg.hidden_size, eps=1e-12)
        self.dropout = nn.Dropout(cfg.dropout)

    def forward(self, input_ids, segment_ids=None):
        if segment_ids is None:
            segment_ids = torch.zeros_like(input_ids)
        pos = torch.arange(input_ids.size(1), device=input_ids.device)
        x = self.word(input_ids) + self.position(pos) + self.segment(segment_ids)
        return self.dropout(self.norm(x))


class SelfAttention(nn.Module):
    def __init__(self, cfg):
        super().__init__()
        self.h = cfg.num_heads
        self.query = nn.Linear(cfg.hidden_size, cfg.hidden_size)
        self.key = nn.Linear(cfg.hidden_size, cfg.hidden_size)
        self.value = nn.Linear(cfg.hidden_size, cfg.hidden_size)
        self.output = nn.Linear(cfg.hidden_size, cfg.hidden_size)
        self.dropout = nn.Dropout(cfg.dropout)

    def split(self, x):
        return x.unflatten(-1, (self.h, -1)).transpose(1, 2)

    def forward(self, x, bias):
        q, k, v = self.split(self.query(x)), self.split(self.key(x)), self.split(self.value(x))
        scores = torch.matmul(q, k.transpose(-1, -2)) / math.sqrt(q.size(-1)) + bias
        ctx = torch.matmul(self.dropout(scores.softmax(-1)), v)
        return self.output(ctx.transpose(1, 2).flatten(2))


class Layer(nn.Module):
    def __init__(self, cfg):
        super().__init__()
        self.attention = SelfAttention(cfg)
        self.norm1 = nn.LayerNorm(cfg.hidden_size, eps=1e-12)
        self.fc1 = nn.Linear(cfg.hidden_size, cfg.intermediate_size)
        self.fc2 = nn.Linear(cfg.intermediate_size, cfg.hidden_size)
        self.norm2 = nn.LayerNorm(cfg.hidden_size, eps=1e-12)
        self.act = ACT2FN[cfg.hidden_act]
        self.dropout = nn.Dropout(cfg.dropout)

    def forward(self, x, bias):
        x = self.norm1(x + self.dropout(self.attention(x, bias)))
        return self.norm2(x + self.dropout(self.fc2(self.act(self.fc1(x)))))


class BertModel(nn.Module):
    def __init__(self, cfg):
        super().__init__()
        self.cfg = cfg
        self.embeddings = Embeddings(cfg)
        self.layers = nn.ModuleList([Layer(cfg) for _ in range(cfg.num_layers)])
        for m in self.modules():
            if isinstance(m, (nn.Linear, nn.Embedding)):
                nn.init.normal_(m.weight, std=cfg.init_std)
            if isinstance(m, nn.Linear):
                nn.init.zeros_(m.bias)

    def forward(self, input_ids, attention_mask, segment_ids=None):
        bias = (1.0 - attention_mask[:, None, None, :].float()) * -1e4
        x = self.embeddings(input_ids, segment_ids)
        for layer in self.layers:
            x = layer(x, bias)
        return x

    def freeze(self, n):
        """Keep the embeddings and the first n layers at their pre-trained values."""
        if n > 0:
            for module in [self.embeddings, *self.layers[:n]]:
                module.requires_grad_(False)


class BertForPreTraining(nn.Module):
    def __init__(self, cfg, sentence_loss=True):
        super().__init__()
        self.bert = BertModel(cfg)
        self.sentence_loss = sentence_loss
        self.transform = nn.Sequential(nn.Linear(cfg.hidden_size, cfg.hidden_size), nn.GELU(),
                                       nn.LayerNorm(cfg.hidden_size, eps=1e-12))
        self.decoder = nn.Linear(cfg.hidden_size, cfg.vocab_size)
        self.decoder.weight = self.bert.embeddings.word.weight
        self.sentence = nn.Linear(cfg.hidden_size, 2)

    def forward(self, batch):
        hidden = self.bert(batch["input_ids"], batch["attention_mask"])
        logits = self.decoder(self.transform(hidden))
        mlm = F.cross_entropy(logits.flatten(0, 1), batch["labels"].flatten(), ignore_index=-100)
        if not self.sentence_loss:
            return mlm, mlm.new_zeros(())
        sent = F.cross_entropy(self.sentence(hidden[:, 0]), batch["sentence_label"], reduction="sum")
        return mlm, sent


class _TaskModel(nn.Module):
    def __init__(self, cfg, width, bias=False):
        super().__init__()
        self.bert = BertModel(cfg)
        self.dropout = nn.Dropout(cfg.dropout)
        self.head = nn.Linear(cfg.hidden_size, width, bias=bias)
        nn.init.normal_(self.head.weight, std=cfg.init_std)

    def encode(self, batch):
        return self.bert(batch["input_ids"], batch["attention_mask"])


class SequenceClassifier(_TaskModel):
    def forward(self, batch):
        logits = self.head(self.dropout(self.encode(batch)[:, 0]))
        if "labels" not in batch:
            return logits
        if logits.size(-1) == 1:
            return F.mse_loss(logits.squeeze(-1), batch["labels"].float())
        return F.cross_entropy(logits, batch["labels"])


class SpanExtractor(_TaskModel):
    """Row 0 of the head scores starts, row 1 scores ends."""

    def forward(self, batch):
        logits = self.head(self.encode(batch))
        logits = logits + (1.0 - batch["attention_mask"].float())[..., None] * -1e4
        if "spans" not in batch:
            return logits
        # both log-softmaxes at once; mean over the batch, sum over {start, end}
        logp = logits.log_softmax(1)
        picked = logp.gather(1, batch["spans"][:, None, :]).squeeze(1)
        return -picked.mean(0).sum()


class MultipleChoice(_TaskModel):
    def forward(self, batch):
        b, k, n = batch["input_ids"].shape
        flat = {key: batch[key].view(b * k, n) for key in ("input_ids", "attention_mask")}
        scores = self.head(self.encode(flat)[:, 0]).view(b, k)
        return F.cross_entropy(scores, batch["labels"]) if "labels" in batch else scores
