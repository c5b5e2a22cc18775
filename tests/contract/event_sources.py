"""Constants that the `apply` of a game's events reads besides its fields and the state, found in the source.

An `apply`, and what it calls inside the game's package, may name functions, classes and the vocabulary of `state.py`:
constants of that module that are made of nothing from elsewhere in the package. A game in one module has no vocabulary.
"""

from __future__ import annotations

import ast
import builtins
import pkgutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Final

VOCABULARY: Final = "state"
"""The module whose own constants an event may read."""

FROZEN: Final = "retired"
"""The module of retired events: their numbers are their own."""

PLAIN: Final = 2
"""Whole numbers up to this one are counting, not rules."""


@dataclass(frozen=True)
class Named:
    """A name of a module: what it is, and the module and node where it is defined."""

    kind: str
    """"function", "class", "constant", "module" or "outside"."""
    module: str
    node: ast.AST | None = None


class Sources:
    """The modules of a game's package as syntax trees."""

    def __init__(self, package: str, texts: Mapping[str, str]) -> None:
        """`texts`: the name of a module inside the package to its source; "" is the package itself."""
        self.package = package
        self.trees = {name: ast.parse(text) for name, text in texts.items()}
        self.states = VOCABULARY if VOCABULARY in self.trees else ""

    @classmethod
    def of(cls, package: str) -> Sources:
        """The sources of a package that can be imported."""
        root = import_module(package)
        texts = {"": Path(str(root.__file__)).read_text("utf-8")}
        for info in pkgutil.walk_packages(root.__path__, f"{package}."):
            path = Path(str(import_module(info.name).__file__))
            texts[info.name.removeprefix(f"{package}.")] = path.read_text("utf-8")
        return cls(package, texts)

    @cached_property
    def _names(self) -> dict[str, dict[str, Named]]:
        return {module: dict(self._defined(module, tree)) for module, tree in self.trees.items()}

    def _defined(self, module: str, tree: ast.Module) -> Iterator[tuple[str, Named]]:
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                for name in node.names:
                    yield name.asname or name.name, self._imported(str(node.module), name.name)
        for node in tree.body:
            match node:
                case ast.FunctionDef():
                    yield node.name, Named("function", module, node)
                case ast.ClassDef():
                    yield node.name, Named("class", module, node)
                case ast.Assign():
                    for target in node.targets:
                        for part in ast.walk(target):
                            if isinstance(part, ast.Name):
                                yield part.id, Named("constant", module, node.value)
                case ast.AnnAssign(target=ast.Name(id=name)):
                    yield name, Named("constant", module, node.value)

    def _imported(self, source: str, name: str) -> Named:
        inside = source == self.package or source.startswith(f"{self.package}.")
        if not inside:
            return Named("outside", source)
        module = source.removeprefix(self.package).removeprefix(".")
        below = f"{module}.{name}".removeprefix(".")
        return Named("module", below) if below in self.trees else Named("import", module, ast.Name(name))

    def named(self, module: str, name: str) -> Named | None:
        """Meaning of a name in a module, wherever it is defined; None when the module has no such name."""
        entry = self._names[module].get(name)
        while entry is not None and entry.kind == "import":
            assert isinstance(entry.node, ast.Name)
            entry = self._names[entry.module].get(entry.node.id)
        return entry

    def constants(self) -> Iterator[tuple[str, str, Named]]:
        """Module, name and origin of every constant that a module defines or imports from inside the package."""
        for module, names in self._names.items():
            for name in names:
                entry = self.named(module, name)
                if entry is not None and entry.kind == "constant":
                    yield module, name, entry

    def reads(self) -> list[str]:
        """Every constant of the rules or the box that some event's `apply` reads, with the way to it."""
        names: list[str] = []
        for module, tree in self.trees.items():
            if module == FROZEN or module.startswith("bot"):
                continue
            for node in tree.body:
                if isinstance(node, ast.ClassDef):
                    for method in node.body:
                        if isinstance(method, ast.FunctionDef) and method.name == "apply":
                            names += self._read_by(module, method, (f"{node.name}.apply",), node)
        return names

    def _read_by(self, module: str, node: ast.AST, way: tuple[str, ...], owner: ast.ClassDef | None) -> Iterator[str]:
        """Constants that some code of a module reads; `way` leads to it, `owner` is the class of the method."""
        inner = _local_names(node)
        bases = {part.value for part in ast.walk(node) if isinstance(part, ast.Attribute)}
        for part in _code(node):
            match part:
                case ast.Constant(value=int(value)) if abs(value) > PLAIN and module != VOCABULARY:
                    yield f"{' > '.join(way)} > {value}"
                case ast.Import() | ast.ImportFrom():
                    yield f"{' > '.join(way)} > an import inside"
                case ast.Name(id=name) if name not in inner and name not in vars(builtins):
                    named = self.named(module, name)
                    if named is not None and not (named.kind == "module" and part in bases):
                        yield from self._use(named, (*way, name), part in bases)
                case ast.Attribute(value=ast.Name(id=name), attr=attribute):
                    base = None if name in inner else self.named(module, name)
                    if base is not None and base.kind == "module":
                        named = self.named(base.module, attribute)
                        if named is not None:
                            yield from self._use(named, (*way, f"{name}.{attribute}"), False)
                    else:
                        yield from self._attribute(module, attribute, (*way, f"{name}.{attribute}"), owner)

    def _use(self, named: Named, way: tuple[str, ...], of_it: bool) -> Iterator[str]:
        """Constants that the use of a name reads; `of_it`: an attribute of it is taken."""
        if len(way) != len(set(way)):
            return  # a function that calls itself
        match named.kind:
            case "function":
                assert named.node is not None
                yield from self._read_by(named.module, named.node, way, None)
            case "class":
                if of_it and named.module != VOCABULARY:
                    yield " > ".join(way)
            case "constant":
                if named.module != VOCABULARY:
                    yield " > ".join(way)
                elif named.node is not None:
                    yield from self._read_by(named.module, named.node, way, None)

    def _attribute(self, module: str, name: str, way: tuple[str, ...], owner: ast.ClassDef | None) -> Iterator[str]:
        """Constants behind an attribute: a method of the event or state, or a constant of the event's class."""
        if len(way) != len(set(way)):
            return
        places = [(self.states, node) for node in self.trees[self.states].body if isinstance(node, ast.ClassDef)]
        if owner is not None:
            places += list(self._family(module, owner))
        for place, node in places:
            for part in node.body:
                match part:
                    case ast.FunctionDef() if part.name == name:
                        yield from self._read_by(place, part, way, node)
                    case ast.Assign(targets=[ast.Name(id=constant)]) if constant == name:
                        yield " > ".join(way)
                    case ast.AnnAssign(target=ast.Name(id=constant), value=ast.AST()) if constant == name:
                        if "ClassVar" in ast.dump(part.annotation):
                            yield " > ".join(way)

    def _family(self, module: str, node: ast.ClassDef) -> Iterator[tuple[str, ast.ClassDef]]:
        """A class and those of the package that it is made from."""
        yield module, node
        for base in node.bases:
            named = self.named(module, base.id) if isinstance(base, ast.Name) else None
            if named is not None and isinstance(named.node, ast.ClassDef):
                yield from self._family(named.module, named.node)


def _code(node: ast.AST) -> Iterator[ast.AST]:
    """The parts of some code that run; not its annotations, docstrings and decorators."""
    pending = [node]
    while pending:
        part = pending.pop()
        yield part
        for name, value in ast.iter_fields(part):
            if name not in ("annotation", "returns", "decorator_list"):
                held = value if isinstance(value, list) else [value]
                pending += [child for child in held if isinstance(child, ast.AST)]


def _local_names(node: ast.AST) -> set[str]:
    """The names that some code binds itself."""
    names: set[str] = set()
    for part in ast.walk(node):
        match part:
            case ast.arg(arg=name) | ast.Name(id=name, ctx=ast.Store()):
                names.add(name)
            case ast.FunctionDef(name=name) if part is not node:
                names.add(name)
    return names
