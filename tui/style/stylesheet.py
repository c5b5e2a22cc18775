"""A stylesheet whose parsed rules are kept: Textual 8.2 parses all of them again at each start and for each theme."""

from __future__ import annotations

from typing import Final

from textual.cache import LRUCache
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.css.types import CSSLocation

_Key = tuple[str, CSSLocation, bool, int, str, tuple[tuple[str, str], ...]]

_KEPT: Final[LRUCache[_Key, list[RuleSet]]] = LRUCache(512)
"""Source and variables to the rules that were parsed from them, for all apps of the process. They never change."""


class KeptStylesheet(Stylesheet):
    """Textual's stylesheet, which parses nothing twice."""

    def _parse_rules(
        self,
        css: str,
        read_from: CSSLocation,
        is_default_rules: bool = False,
        tie_breaker: int = 0,
        scope: str = "",
    ) -> list[RuleSet]:
        key = (css, read_from, is_default_rules, tie_breaker, scope, tuple(self._variables.items()))
        rules = _KEPT.get(key)
        if rules is None:
            rules = super()._parse_rules(css, read_from, is_default_rules, tie_breaker, scope)
            _KEPT.set(key, rules)
        return rules

    def copy(self) -> KeptStylesheet:
        other = KeptStylesheet(variables=self._variables.copy())
        other.source = self.source.copy()
        return other

    def reparse(self) -> None:
        """Apply new variables. A fault leaves the rules as they were."""
        other = self.copy()
        try:
            other.parse()
        except Exception:
            self._invalid_css.update(other._invalid_css)
            raise
        self._rules, self._rules_map, self._require_parse = other._rules, None, False
