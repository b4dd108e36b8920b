"""The architecture's "who may import whom", read from the source itself."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ROOMS = ("game", "scenes", "sprites", "sounds")
LONGEST = 400

INFRASTRUCTURE = {"scenes.base", "scenes.table"}
"""Modules that define a scene for others to build on: no scenes of their own."""
CLOCKS = {"game.simulate"}
"""Measures how long a run took; no rule, match or bot may know the time."""
SEEDERS = {"scenes.kiosk.file"}
"""Needs what nobody can foresee: the salt of a PIN."""
TELLERS = {"scenes.launch", "scenes.story.facts"}
"""Tell of a match that is over, or play it again: all secrets are out by then."""
NOT_FOR_PICTURES = ("scenes", "main", "game.match", "game.simulate", "game.journal", "game.bots")


@dataclass(frozen=True)
class Import:
    """One imported name and where it comes from; ``name`` is empty for a whole module."""

    module: str
    name: str
    line: int

    @property
    def full(self) -> str:
        return f"{self.module}.{self.name}" if self.name else self.module

    def is_within(self, *places: str) -> bool:
        """Whether it comes from one of these modules or packages."""
        return any(f"{self.full}.".startswith(f"{place}.") for place in places)


@dataclass(frozen=True)
class Module:
    """A source file, by its dotted name."""

    name: str
    path: Path

    @property
    def room(self) -> str:
        return self.name.partition(".")[0]

    def __str__(self) -> str:
        return self.name


@cache
def tree(module: Module) -> ast.Module:
    return ast.parse(module.path.read_text(encoding="utf-8"), str(module.path))


@cache
def imports(module: Module) -> tuple[Import, ...]:
    """All imports of a module, those within functions and for type checking too."""
    found: list[Import] = []
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.Import):
            found += [Import(alias.name, "", node.lineno) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: a relative import"
            found += [Import(node.module or "", alias.name, node.lineno) for alias in node.names]
    return tuple(found)


def modules(*rooms: str) -> list[Module]:
    found = []
    for room in rooms:
        for path in sorted((ROOT / room).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            found.append(Module(".".join(parts).removesuffix(".__init__"), path))
    if set(rooms) >= set(ROOMS):
        found.append(Module("main", ROOT / "main.py"))
    return found


def broken(rule: str, found: Iterator[tuple[Module, Import]]) -> None:
    lines = [f"{module}:{one.line} imports {one.full}" for module, one in found]
    assert not lines, f"{rule}:\n" + "\n".join(lines)


def scenes() -> set[str]:
    """The modules that define a scene: a class built on one whose name ends in "Scene"."""
    found = set()
    for module in modules("scenes"):
        for node in ast.walk(tree(module)):
            if isinstance(node, ast.ClassDef) and any(
                isinstance(base, ast.Name) and base.id.endswith("Scene") for base in node.bases
            ):
                found.add(module.name)
    return found - INFRASTRUCTURE


# --- Rooms -----------------------------------------------------------------------------------


def test_there_is_something_to_check() -> None:
    names = {module.name for module in modules(*ROOMS)}
    assert {"game.types", "game.bots", "sprites.palette", "scenes", "sounds"} <= names
    assert any(one.full == "game.types.Action" for one in imports(by_name("game.bots.policy")))


def by_name(name: str) -> Module:
    return next(module for module in modules(*ROOMS) if module.name == name)


def test_game_imports_the_standard_library_only() -> None:
    broken(
        "game must not need anything but the standard library",
        (
            (module, one)
            for module in modules("game")
            for one in imports(module)
            if one.module.partition(".")[0] not in {*sys.stdlib_module_names, "game"}
        ),
    )


def test_game_knows_no_clock() -> None:
    broken(
        "no clock in game",
        (
            (module, one)
            for module in modules("game")
            for one in imports(module)
            if one.is_within("time", "datetime", "sched") and module.name not in CLOCKS
        ),
    )


def test_nobody_uses_the_global_random() -> None:
    broken(
        "chance comes from a Random with a seed of its own",
        (
            (module, one)
            for module in modules(*ROOMS)
            for one in imports(module)
            if (one.is_within("random") and one.full != "random.Random")
            or (one.is_within("secrets") and module.name not in SEEDERS)
        ),
    )


def test_sprites_and_sounds_import_neither_scenes_nor_the_match_nor_each_other() -> None:
    other = {"sprites": "sounds", "sounds": "sprites"}
    broken(
        "pictures and sounds follow events alone",
        (
            (module, one)
            for module in modules("sprites", "sounds")
            for one in imports(module)
            if one.is_within(*NOT_FOR_PICTURES, other[module.room])
        ),
    )


def test_no_scene_imports_another_scene() -> None:
    others = scenes()
    broken(
        "main hands out the factories of scenes",
        (
            (module, one)
            for module in modules("scenes")
            for one in imports(module)
            if (module.name in others or module.name in INFRASTRUCTURE)
            and one.is_within(*(others - {module.name}))
        ),
    )


def test_nobody_imports_main() -> None:
    broken(
        "main imports the others",
        (
            (module, one)
            for module in modules(*ROOMS)
            for one in imports(module)
            if one.is_within("main") and module.name != "main"
        ),
    )


def test_only_the_layout_imports_pytmx() -> None:
    broken(
        "sprites/layout.py is the only reader of maps",
        (
            (module, one)
            for module in modules(*ROOMS)
            for one in imports(module)
            if one.is_within("pytmx") and module.name != "sprites.layout"
        ),
    )


def test_bots_scenes_sprites_and_sounds_never_see_a_state() -> None:
    broken(
        "they see views and filtered events only",
        (
            (module, one)
            for module in [*modules("scenes", "sprites", "sounds"), *modules("game/bots")]
            for one in imports(module)
            if one.module.startswith("game.") and one.name == "State"
        ),
    )


def test_no_bot_scene_or_sprite_looks_into_a_match() -> None:
    """Nor behind its views: what a match keeps to itself, and its history, hold every secret."""
    lines = [
        f"{module}:{node.lineno} reads {node.attr}"
        for module in [*modules("scenes", "sprites", "sounds"), *modules("game/bots")]
        for node in ast.walk(tree(module))
        if isinstance(node, ast.Attribute)
        and (
            (node.attr == "history" and module.name not in TELLERS)
            or (node.attr in ("_state", "_history", "_rng") and not is_self(node.value))
        )
    ]
    assert not lines, "\n".join(lines)


def is_self(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "self"


def test_only_the_controls_know_a_key_or_a_pad() -> None:
    known = ("K_", "KSCAN_", "KEYDOWN", "KEYUP", "JOYBUTTON", "JOYAXIS", "CONTROLLERBUTTON")
    lines = [
        f"{module}:{node.lineno} names {node.attr}"
        for module in modules("scenes", "sprites", "sounds")
        if not f"{module}.".startswith("scenes.controls.")
        for node in ast.walk(tree(module))
        if isinstance(node, ast.Attribute) and node.attr.startswith(known)
    ]
    assert not lines, "\n".join(lines)


# --- Importing does nothing ------------------------------------------------------------------

DEFINING = (
    ast.Import,
    ast.ImportFrom,
    ast.Assign,
    ast.AnnAssign,
    ast.FunctionDef,
    ast.ClassDef,
)


def only_defines(node: ast.stmt) -> bool:
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    if isinstance(node, ast.If):
        return "TYPE_CHECKING" in ast.dump(node.test) or "__name__" in ast.dump(node.test)
    return isinstance(node, DEFINING)


@pytest.mark.parametrize("module", modules(*ROOMS), ids=str)
def test_a_module_only_defines_things(module: Module) -> None:
    lines = [node.lineno for node in tree(module).body if not only_defines(node)]
    assert not lines, f"{module} does something on being imported, in lines {lines}"


IMPORT_ALL = """
import importlib, os, sys
def watch(event, args):
    if event == "open" and isinstance(args[1], str) and set(args[1]) & set("wax+"):
        raise SystemExit(f"{name} opened {args[0]} for writing")
    if event in ("subprocess.Popen", "os.system", "socket.connect", "os.mkdir", "os.remove"):
        raise SystemExit(f"{name}: {event} {args}")
import pygame
pygame.init = pygame.display.init = pygame.mixer.init = None
sys.addaudithook(watch)
for name in sys.argv[1:]:
    importlib.import_module(name)
assert not pygame.display.get_init() and not pygame.font.get_init(), "pygame was started"
"""


def test_importing_everything_touches_nothing() -> None:
    names = [module.name for module in modules(*ROOMS)]
    result = subprocess.run(
        [sys.executable, "-B", "-c", IMPORT_ALL, *names],
        cwd=ROOT,
        env={**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert result.returncode == 0, result.stderr
    assert result.stdout == ""


# --- Size ------------------------------------------------------------------------------------


@pytest.mark.parametrize("module", modules(*ROOMS, "tests", "tools"), ids=str)
def test_no_module_is_longer_than_400_lines(module: Module) -> None:
    with module.path.open(encoding="utf-8") as file:
        count = sum(1 for _ in file)
    assert count <= LONGEST, f"{module} has {count} lines; split it"
