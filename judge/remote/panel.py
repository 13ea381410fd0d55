"""Which models judge beside each other, when a run names several?

A panel stands where one client is expected. What is asked of it outside of judging, its first
member answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from judge.remote.exchange import Client, ModelFailure, ModelReply, ModelRequest

Member = TypeVar("Member", bound=Client)


class Panel(Generic[Member]):
    """Implements `judge.remote.exchange.Client`; `members` are asked one after the other by whoever
    judges (`members_of`), so that what one has spent the next can know."""

    def __init__(self, members: Sequence[Member]) -> None:
        if not members:
            raise ValueError("a panel needs a member")
        self.members = tuple(members)
        self.model = members[0].model

    def answer(self, requests: Sequence[ModelRequest]) -> list[ModelReply | ModelFailure]:
        """As the first member answers."""
        return self.members[0].answer(requests)


def first_of(client: Member | Panel[Member]) -> Member:
    """The client that is asked outside of judging."""
    return client.members[0] if isinstance(client, Panel) else client


def members_of(client: Client) -> tuple[Client, ...]:
    """The clients that a judgement asks: those of a panel, or the one."""
    return client.members if isinstance(client, Panel) else (client,)
