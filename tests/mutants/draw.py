"""The mutants of a drawing: small changes of the source, by the operators of cosmic-ray."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

ROOT: Final = Path(__file__).parents[2]

PACKAGES: Final = ("engine", "saves")
"""The packages that are broken."""

SAME: Final = ("_Is", "_IsNot")
"""Comparisons that often mean the same as those of values, and are only drawn in place of each other."""

Place = tuple[int, int]
"""A line, counted from 1, and a column."""


class Mutant(msgspec.Struct, frozen=True):
    """A change of a file."""

    path: str
    """The file, from the root of the repository."""
    line: int
    operator: str
    occurrence: int

    def source(self, text: str) -> str:
        """The file's text with the change."""
        changed: str | None = mutate_code(text, get_operator(self.operator)(), self.occurrence)
        assert changed is not None
        return changed

    def shown(self) -> str:
        """The change in words: the lines that differ, before and after."""
        text = (ROOT / self.path).read_text(encoding="utf-8")
        before, after = text.splitlines(), self.source(text).splitlines()
        old, new = (
            " ".join(dict.fromkeys(line.strip() for line in new if line not in old))
            for new, old in ((before, after), (after, before))
        )
        return f"{self.path}:{self.line}: {old}  ->  {new or '(removed)'}"


def draw(count: int, seed: str) -> list[Mutant]:
    """So many mutants, the same for the same source and seed: each place is as likely, then each change of it."""
    rng = Random(seed)
    places = [changes for path in sources() for changes in changes_of(path)]
    return [rng.choice(changes) for changes in rng.sample(places, min(count, len(places)))]


def sources() -> list[Path]:
    """The files that are broken."""
    return sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))


def changes_of(path: Path) -> Iterator[list[Mutant]]:
    """The changes of a file, by the place that they change. Annotations are left to the checker of types."""
    text = path.read_text(encoding="utf-8")
    annotations = list(_annotations(ast.parse(text)))
    nodes = list(ast_nodes(get_ast(text)))
    mutants: dict[Place, list[Mutant]] = defaultdict(list)
    for name in _operators():
        operator = get_operator(name)()
        places = (start for node in nodes for start, _ in operator.mutation_positions(node))
        for occurrence, start in enumerate(places):
            if not any(first <= start < last for first, last in annotations):
                mutants[start].append(Mutant(str(path.relative_to(ROOT)), start[0], name, occurrence))
    for start in sorted(mutants):
        yield mutants[start]


def _operators() -> list[str]:
    """The operators without arguments, except those that change a thing's type but not its effect."""
    names = [name for name in operator_names() if not get_operator(name).arguments()]
    return sorted(
        name
        for name in names
        if not ("ReplaceComparison" in name and (name.endswith(SAME) != ("_Is_" in name or "_IsNot_" in name)))
    )


def _annotations(tree: Any) -> Iterator[tuple[Place, Place]]:
    """The beginnings and ends of the annotations in a file."""
    for node in ast.walk(tree):
        for field in ("annotation", "returns"):
            part = getattr(node, field, None)
            if part is not None:
                yield (part.lineno, part.col_offset), (part.end_lineno, part.end_col_offset)
