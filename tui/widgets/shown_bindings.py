"""The bindings that a foot shows, without asking for the state of all others."""

from __future__ import annotations

from typing import Any

from textual.binding import ActiveBinding, Binding
from textual.screen import Screen


def meaning(binding: Binding) -> tuple[str, str]:
    """The action of a binding without its values, and its word: keys that share both stand at the foot as one."""
    return binding.action.partition("(")[0], binding.description


def shown_bindings(screen: Screen[Any]) -> list[ActiveBinding]:  # Any: screens have results of their own
    """Those of `Screen.active_bindings` that a foot shows or that share their meaning, in the same order.

    Textual asks for the state of every action, those of some fifty keys. A foot asks anew after each key.
    """
    chain = [
        (node, key, binding, meaning(binding))
        for node, bindings in screen._modal_binding_chain
        for key, binding in bindings
    ]
    meanings = {meant for _, _, binding, meant in chain if binding.show}
    keys = {key for _, key, _, meant in chain if meant in meanings}
    active: dict[str, ActiveBinding] = {}
    for node, key, binding, _ in chain:
        if key not in keys or (key in active and not (binding.priority and not active[key].binding.priority)):
            continue
        state = screen.app._check_action_state(binding.action, node)
        if state is not False:  # None: it is there, but not now
            active[key] = ActiveBinding(node, binding, bool(state), binding.tooltip)
    return [*active.values()]
