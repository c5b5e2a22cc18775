"""The words for changes of chances: of turning points, and of what decided a game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.log import NOBODY, Timeline
from engine.state import Seat
from tui.i18n.messages import listing, prose, t, with_commas
from tui.presentation.game_text import Names
from tui.replay.evaluation.headings import with_luck
from tui.replay.evaluation.highlights import Change, Decision, TurningPoint
from tui.replay.explanation.comparison import in_percent


def by_what(knower: Seat | None, names: Names) -> str:
    """The ground of a chance in a word: what a seat knew; None: the truth."""
    return t("by the truth") if knower is None else t("by what {name} knew", name=names[knower])


def turned_words(turning: TurningPoint, names: Names, knower: Seat | None) -> str:
    """The changes of a turning point, those of risen chances first, that of the largest with its margin."""
    changes = sorted(turning.all_changes, key=lambda change: change.by <= 0)
    listed = [
        _with_margin([change], names) if change == turning.changes[0] else change_words(change, names)
        for change in changes
    ]
    said = t("Chance to win {known}: {list}.", known=by_what(knower, names), list=with_commas(listed))
    return prose(said, _shared(changes))


def decided_words(found: Decision, names: Names) -> str:
    """The winners' chances by the truth, and what became of their lead."""
    if found.how == "start":
        return t("Chance to win {known} at least: {list}.", known=by_what(None, names), list=_winners(found, names))
    if found.how == "slowly":
        said = t("Chance to win {known}: {list}.", known=by_what(None, names), list=_winners(found, names))
        return prose(said, t("The lead grew in small steps."))
    listed = with_commas(filter(None, (_winners(found, names, margins=True), _listed(found.others, names))))
    said = t("Chance to win {known}: {list}.", known=by_what(None, names), list=listed)
    said = prose(said, _shared((*found.changes, *found.others)))
    if found.how == "end":
        return prose(said, t("Until then nobody's chance stayed at two in three."))
    return prose(said, _from_then_on(found, names))


def in_brief(found: Decision | None, timeline: Timeline, names: Names) -> str:
    """The move that decided a finished game, in a line; "" where that is not known."""
    if found is None:
        return ""
    return t("{label}: {value}.", label=decided_place(found, timeline), value=winners_in_brief(found, names))


def winners_in_brief(found: Decision, names: Names) -> str:
    """The winners' chances in a line: of several winners those that each had from then on."""
    return _winners(found, names, brief=True)


def decided_place(found: Decision, timeline: Timeline, *, luck: bool = True) -> str:
    """The place of the move or of the moves that decided, if any did, with the `luck` in them."""
    if found.how == "start":
        return t("No single move decided; favourite from the start")
    if found.how == "end":
        return t("Open to the end")
    if found.how == "slowly":
        return t("No single move decided; favourite from move {number} on", number=found.number)
    place = (
        t("Decided at moves {first} to {last}", first=found.after + 1, last=found.number)
        if found.after + 1 < found.number
        else t("Decided at move {number}", number=found.number)
    )
    return with_luck(place, found, timeline) if luck else place


def change_words(change: Change, names: Names) -> str:
    """A chance before and after."""
    before, after = change.percents
    return t(
        "{name} from {before} to {after}",
        name=_name(change.seat, names),
        before=in_percent(before),
        after=in_percent(after),
    )


def _from_then_on(found: Decision, names: Names) -> str:
    """The winners stayed ahead of all others."""
    winners = [change.seat for change in found.changes]
    if winners == [NOBODY]:
        return t("From then on it was likeliest that nobody wins.")
    who = listing([names[seat] for seat in winners])
    return t("From then on {names} stayed clearly ahead.", names=who)


def _with_margin(changes: Sequence[Change], names: Names) -> str:
    """Changes in words, the first one with its size and its margin."""
    first, *others = changes
    before, after = first.percents
    said = t(
        "{name} from {before} to {after} ({by}, give or take {margin} percentage points)",
        name=_name(first.seat, names),
        before=in_percent(before),
        after=in_percent(after),
        by=f"{after - before:+}",
        margin=max(1, round(100 * first.margin)),
    )
    return with_commas([said, *(change_words(change, names) for change in others)])


def _shared(changes: Sequence[Change]) -> str:
    """The sentence on chances beside each other that add up to more than 100 %; "" where they do not."""
    if all(sum(percents) <= 100 for percents in zip(*(change.percents for change in changes), strict=True)):
        return ""
    return t("A shared win counts for each of its winners.")


def _listed(changes: Iterable[Change], names: Names) -> str:
    return with_commas([change_words(change, names) for change in changes])


def _winners(found: Decision, names: Names, *, brief: bool = False, margins: bool = False) -> str:
    """The winners' chances: the change where a stretch made it beyond the margin, else what each had from then on.

    In `brief` several winners have that alone. The first change comes with its margin where `margins` are told.
    """
    changed = found.stands_out and not (brief and len(found.changes) > 1)
    said: list[str] = []
    for change in found.changes:
        if not changed or change.by <= change.margin:
            chance = in_percent(change.percents[1])
            said.append(t("{name} {chance}", name=_name(change.seat, names), chance=chance))
        else:
            said.append(_with_margin([change], names) if margins and not said else change_words(change, names))
    return with_commas(said)


def _name(seat: Seat, names: Names) -> str:
    return t("nobody") if seat == NOBODY else names[seat]
