"""A review in the terminal: one claim after the other, each with its passage and a question.

What is typed comes through `ask`, what is shown goes through `say`; every action is saved at once,
by the same store as the page's, so that both can be open on one review.
"""

from __future__ import annotations

from collections.abc import Callable

from analyzer.app.review_claims import Desk, Finished
from analyzer.app.review_requests import located
from analyzer.app.review_store import Snapshot, StaleReview
from analyzer.cli.review_questions import Cancelled, Questions
from analyzer.model.errors import InputError
from analyzer.paper.review import Action, ReviewedClaim, State
from analyzer.paper.review_passages import Selection
from analyzer.paper.review_words import ActionKind
from analyzer.report.layout import Sheet
from analyzer.report.wording import DIMENSIONS

QUOTE = 700
"""Characters of the passage that are shown."""

KEYS = (
    ("a", "accept"),
    ("e", "revise"),
    ("t", "retype"),
    ("x", "reject"),
    ("s", "split"),
    ("m", "merge with others"),
    ("n", "add a claim"),
    ("u", "undo"),
    ("r", "redo"),
    ("Enter", "next open"),
    ("j k", "next, previous"),
    ("g ID", "go to a claim"),
    ("l", "list"),
    ("f", "finish"),
    ("q", "quit; all is saved"),
)
_STATES = {State.OPEN: "yellow", State.ACCEPTED: "green", State.REJECTED: "red"}


class Dialogue:
    """One review at one terminal."""

    def __init__(
        self,
        desk: Desk,
        *,
        ask: Callable[[str], str | None],
        say: Callable[[str], None],
        width: int = 100,
        color: bool = False,
        ascii_only: bool = False,
    ) -> None:
        """`ask` gives None when there is no more input."""
        self._desk = desk
        self._ask = ask
        self._say = say
        self._width, self._color, self._ascii_only = width, color, ascii_only
        self._questions = Questions(ask, say)
        self._snapshot = desk.store.snapshot()
        self._at = 0
        self._finished: Finished | None = None

    def run(self) -> Finished | None:
        """Until the review is finished; None when it is left to be gone on with."""
        self._line("Keys: " + ", ".join(f"{key} {what}" for key, what in KEYS))
        self._next_open()
        while self._finished is None:
            self._show()
            typed = self._ask("> ")
            if typed is None or typed.strip() in {"q", "quit"}:
                return None
            self._obey(typed.strip())
        return self._finished

    def _obey(self, typed: str) -> None:
        word, _, rest = typed.partition(" ")
        act = self._commands().get(word)
        if act is None:
            self._line(f"{word!r} is no key; ? lists them")
            return
        try:
            act(rest.strip())
        except Cancelled:
            self._line("nothing was changed")
        except StaleReview as error:
            self._take(self._desk.store.snapshot())
            self._line(f"{error}; nothing was changed")
        except InputError as error:
            self._line(str(error))

    def _commands(self) -> dict[str, Callable[[str], None]]:
        return {
            "": lambda _: self._next_open(),
            "a": lambda _: self._accept(),
            "e": lambda _: self._revise(),
            "t": self._retype,
            "x": lambda _: self._act(ActionKind.REJECT),
            "s": lambda _: self._split(),
            "m": self._merge,
            "n": lambda _: self._add(),
            "u": lambda _: self._take(self._desk.store.undo(self._snapshot.revision)),
            "r": lambda _: self._take(self._desk.store.redo(self._snapshot.revision)),
            "j": lambda _: self._move(1),
            "k": lambda _: self._move(-1),
            "g": self._go,
            "l": lambda _: self._list(),
            "f": lambda _: self._finish(),
            "?": lambda _: self._help(),
        }

    # What is shown

    def _new_sheet(self) -> Sheet:
        return Sheet(width=self._width, color=self._color, ascii_only=self._ascii_only)

    def _show(self) -> None:
        sheet = self._new_sheet()
        claims = self._snapshot.review.claims
        claim = self._claim()
        waiting = len(self._snapshot.review.of_state(State.OPEN))
        sheet.blank()
        if claim is None:
            sheet.line(("There is no claim; n adds one, f finishes.", ""))
            self._say(sheet.text())
            return
        sheet.line(
            (claim.claim_id, "bold"),
            (f"  {claim.dimension.value} {DIMENSIONS[claim.dimension]}  ", "dim"),
            (claim.state.value, _STATES[claim.state]),
            (f"  {self._at + 1} of {len(claims)}, {waiting} open", "dim"),
        )
        sheet.line((claim.text, ""), indent=2)
        self._show_passage(sheet, claim)
        self._say(sheet.text())

    def _show_passage(self, sheet: Sheet, claim: ReviewedClaim) -> None:
        passages = self._desk.passages
        places = passages.places(claim.span, claim.source, claim.text)
        quoted = passages.quoted(places)
        likely = any(place.likely for place in places)
        sheet.line((f"{claim.source or 'no source named'}{', likely:' if likely else ''}", "dim"))
        if quoted:
            sheet.line((quoted[:QUOTE] + ("…" if len(quoted) > QUOTE else ""), "cyan"), indent=4)

    def _help(self) -> None:
        sheet = self._new_sheet()
        sheet.table([[(key, "bold"), (what, "")] for key, what in KEYS], indent=2)
        self._say(sheet.text())

    def _list(self) -> None:
        sheet = self._new_sheet()
        rows = [
            [
                (claim.claim_id, "bold"),
                (claim.state.value, _STATES[claim.state]),
                (" ".join(claim.text.split()), ""),
            ]
            for claim in self._snapshot.review.claims
        ]
        sheet.table(rows, wide=2)
        self._say(sheet.text())

    def _line(self, text: str) -> None:
        sheet = self._new_sheet()
        sheet.line((text, ""))
        self._say(sheet.text())

    # Going about

    def _claim(self) -> ReviewedClaim | None:
        claims = self._snapshot.review.claims
        self._at = max(0, min(self._at, len(claims) - 1))
        return claims[self._at] if claims else None

    def _this(self) -> ReviewedClaim:
        claim = self._claim()
        if claim is None:
            raise InputError("review", "holds no claim", "add one with n")
        return claim

    def _move(self, step: int) -> None:
        self._at = max(0, min(self._at + step, len(self._snapshot.review.claims) - 1))

    def _go(self, claim_id: str) -> None:
        found = self._matching(claim_id)
        self._at = self._snapshot.review.claims.index(found)

    def _matching(self, typed: str) -> ReviewedClaim:
        """The claim with an id, or the one whose id ends with what was typed."""
        claims = self._snapshot.review.claims
        found = [one for one in claims if one.claim_id == typed] or [
            one for one in claims if typed and one.claim_id.endswith(typed)
        ]
        if len(found) != 1:
            problem = "is no claim" if not found else f"could be {len(found)} claims"
            raise InputError(typed or "claim", problem, "type its id; l lists them")
        return found[0]

    def _next_open(self) -> None:
        claims = self._snapshot.review.claims
        order = [*range(self._at, len(claims)), *range(self._at)]
        for at in order:
            if claims[at].state is State.OPEN:
                self._at = at
                return
        self._line("Every claim is reviewed; f finishes.")

    def _take(self, snapshot: Snapshot) -> None:
        self._snapshot = snapshot

    # Actions

    def _act(
        self,
        kind: ActionKind,
        claims: tuple[ReviewedClaim, ...] | None = None,
        *,
        selection: Selection | None = None,
        action: Callable[[Action], Action] = lambda one: one,
    ) -> None:
        """Ask why, act, and go to what came of it, or on after a decision."""
        acted = (self._this(),) if claims is None else claims
        why = self._questions.why(kind)
        ids = tuple(claim.claim_id for claim in acted)
        asked = action(Action(kind, why.criterion, why.text, ids, why.issue))
        self._send(located(self._desk, asked, selection))

    def _send(self, action: Action) -> None:
        self._take(self._desk.store.act(self._snapshot.revision, action))
        left = self._snapshot.review.steps[-1].after
        if action.kind in {ActionKind.ACCEPT, ActionKind.REJECT}:
            self._next_open()
        else:
            self._at = self._snapshot.review.claims.index(left[0])

    def _accept(self) -> None:
        claim = self._this()
        why = self._questions.usual(ActionKind.ACCEPT)
        self._send(Action(ActionKind.ACCEPT, why.criterion, why.text, (claim.claim_id,)))

    def _revise(self) -> None:
        claim = self._this()
        text = self._questions.line("new text (Enter keeps it)", claim.text)
        source = self._questions.line("source (Enter keeps it)", claim.source)
        self._act(ActionKind.REVISE, action=lambda one: _with(one, text=text, source=source))

    def _retype(self, typed: str) -> None:
        dimension = self._questions.dimension(typed)
        self._act(ActionKind.RETYPE, action=lambda one: _with(one, dimension=dimension))

    def _split(self) -> None:
        parts = self._questions.parts(self._this().dimension)
        self._act(ActionKind.SPLIT, action=lambda one: _with(one, parts=parts))

    def _merge(self, typed: str) -> None:
        typed = typed or self._questions.line("ids of the other claims", "")
        others = [self._matching(one) for one in typed.replace(",", " ").split()]
        claims = tuple(dict.fromkeys([self._this().claim_id, *(one.claim_id for one in others)]))
        text = self._questions.line("text (Enter joins theirs)", "") or None
        chosen = tuple(self._matching(one) for one in claims)
        self._act(ActionKind.MERGE, chosen, action=lambda one: _with(one, text=text))

    def _add(self) -> None:
        text = self._questions.line("what the paper decides", "")
        dimension = self._questions.dimension("")
        words = self._questions.line("words of the paper that say so (Enter: none)", "")
        selection = self._desk.passages.find(words) if words else None
        if words and selection is None:
            self._line("these words are not in the paper; the claim gets no passage")
        source = None if selection else self._questions.line("source", "")
        self._act(
            ActionKind.ADD,
            (),
            selection=selection,
            action=lambda one: _with(one, text=text, dimension=dimension, source=source),
        )

    def _finish(self) -> None:
        self._finished = self._desk.finish(partial=False)


def _with(action: Action, **fields: object) -> Action:
    from msgspec.structs import replace

    return replace(action, **fields)
