"""Where things lie: Tiled maps, read with pytmx and checked before anything is built on them."""

from __future__ import annotations

import logging
import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sprites.stage import HEIGHT, WIDTH, Box

FOLDER = Path(__file__).parent / "maps"
ON_ROUTE = 60
"""An island lies on the route if a space is within so many units of its middle."""

COMMON = ("chart", "draw", "discards", "banner", "parrot", "bubble", "reveal", "shout", "notes")
ANCHORS = {
    "bluffaneer": (
        *COMMON,
        "box",
        "die_left",
        "die_right",
        "doubles_chest",
        "doubles_sword",
        "doubles_ship",
        "doubles_skull",
    ),
    "bluff-pirate": (*COMMON, "set", "picked"),
}
"""The names of the objects that each game's map must have in its layer ``table``."""
SEATS = {"bluffaneer": range(3, 7), "bluff-pirate": range(2, 6)}
ROUTED = frozenset({"bluff-pirate"})


class LayoutError(Exception):
    """A map cannot be used; ``args[0]`` is one sentence: the file, the place, the cure."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The places of one map, in stage units."""

    path: Path
    anchors: dict[str, Box]
    seats: dict[int, tuple[Box, ...]]
    """For each number of seats their panels, clockwise, the first one lowest in the middle."""
    route: tuple[tuple[float, float], ...] = ()
    """The middle of each space of the route, the start first."""
    islands: tuple[int, ...] = ()
    """The spaces of the two islands, the nearer one first."""
    island_places: tuple[Box, ...] = ()
    properties: dict[str, Any] = field(default_factory=dict)

    def __getitem__(self, name: str) -> Box:
        return self.anchors[name]

    @property
    def options(self) -> dict[str, Any]:
        """What the rules must know of the map, as they are configured with it."""
        if not self.route:
            return {}
        return {"route": {"last": len(self.route) - 1, "islands": list(self.islands)}}


def load_map(path: Path, game: str = "") -> Layout:
    """Read and check a map. ``game`` is told by the map's own property ``game`` if not given."""
    tiled = _read(path)
    game = game or str(tiled.properties.get("game", ""))
    if game not in ANCHORS:
        raise LayoutError(
            f'{path}: the map\'s property "game" is {game!r}; set it to "bluffaneer" or '
            '"bluff-pirate".'
        )
    layers = {layer.name: list(layer) for layer in tiled.objectgroups}
    table = _named(path, "table", _layer(path, layers, "table"))
    missing = [name for name in ANCHORS[game] if name not in table]
    if missing:
        raise LayoutError(
            f'{path}: the layer "table" has no object named "{missing[0]}"; add one where it '
            "should lie."
        )
    seats = {count: _seats(path, layers, count) for count in SEATS[game]}
    if game not in ROUTED:
        return Layout(path, table, seats, properties=dict(tiled.properties))
    route = _route(path, _layer(path, layers, "route"))
    islands = _islands(path, _layer(path, layers, "islands"), route)
    return Layout(
        path,
        table,
        seats,
        route,
        tuple(space for space, _ in islands),
        tuple(box for _, box in islands),
        dict(tiled.properties),
    )


def _read(path: Path) -> Any:
    import pytmx

    logging.getLogger("pytmx").setLevel(logging.CRITICAL)
    if not path.is_file():
        raise LayoutError(f"{path}: there is no such map; name a .tmx file that exists.")
    try:
        tiled = pytmx.TiledMap(str(path), load_all=False)
    except Exception as problem:
        # pytmx and the XML reader raise whatever a broken file provokes, empty errors included.
        reason = str(problem) or type(problem).__name__
        raise LayoutError(
            f"{path}: not a map that Tiled could have saved ({reason}); open it in Tiled and "
            "save it again as .tmx, not infinite."
        ) from problem
    size = tiled.width * tiled.tilewidth, tiled.height * tiled.tileheight
    if size != (WIDTH, HEIGHT):
        raise LayoutError(
            f"{path}: the map is {size[0]} x {size[1]} pixels; make it {WIDTH} x {HEIGHT}."
        )
    if tiled.orientation != "orthogonal":
        raise LayoutError(
            f"{path}: the map's orientation is {tiled.orientation!r}; make it orthogonal."
        )
    for layer in tiled.layers:
        rows = getattr(layer, "data", None)
        # pytmx takes a cut list of tiles as it is, and trips over it when it is drawn.
        if rows is not None and [len(row) for row in rows] != [tiled.width] * tiled.height:
            raise LayoutError(
                f'{path}: the tile layer "{layer.name}" does not hold {tiled.width} x '
                f"{tiled.height} tiles; open the map in Tiled and save it again."
            )
    return tiled


def _layer(path: Path, layers: dict[str, list[Any]], name: str) -> list[Any]:
    if name not in layers:
        raise LayoutError(f'{path}: there is no object layer "{name}"; add one.')
    return layers[name]


def _box(path: Path, thing: Any, layer: str) -> Box:
    numbers = [thing.x, thing.y, thing.width, thing.height]
    named = f'{path}: object "{thing.name or thing.id}" of the layer "{layer}"'
    if not all(isinstance(n, int | float) and math.isfinite(n) for n in numbers):
        raise LayoutError(f"{named} has a place that is no number; set x, y, width and height.")
    box = Box(*(float(n) for n in numbers))
    x, y = box.centre
    if not (0 <= x <= WIDTH and 0 <= y <= HEIGHT):
        raise LayoutError(f"{named} lies outside the map at {x:g}, {y:g}; move it inside.")
    return box


def _named(path: Path, layer: str, things: Iterable[Any]) -> dict[str, Box]:
    boxes: dict[str, Box] = {}
    for thing in things:
        if thing.name in boxes:
            raise LayoutError(
                f'{path}: the layer "{layer}" has two objects named "{thing.name}"; keep one.'
            )
        if thing.name:
            boxes[thing.name] = _box(path, thing, layer)
    return boxes


def _seats(path: Path, layers: dict[str, list[Any]], count: int) -> tuple[Box, ...]:
    name = f"seats{count}"
    boxes = _named(path, name, _layer(path, layers, name))
    panels = []
    for seat in range(count):
        box = boxes.get(f"seat{seat}")
        if box is None:
            raise LayoutError(
                f'{path}: the layer "{name}" has no object named "seat{seat}"; add a rectangle '
                "for its panel."
            )
        if box.w < 200 or box.h < 80:
            raise LayoutError(
                f'{path}: "seat{seat}" of the layer "{name}" is too small for a panel; make it '
                "at least 200 x 80."
            )
        panels.append(box)
    return tuple(panels)


def _route(path: Path, things: list[Any]) -> tuple[tuple[float, float], ...]:
    places: dict[int, tuple[float, float]] = {}
    for thing in things:
        name = thing.name or ""
        if not (name.isascii() and name.isdigit() and len(name) <= 3):
            raise LayoutError(
                f'{path}: a point of the layer "route" is named {name!r}; name each by its '
                "number, 0 for the start."
            )
        if int(name) in places:
            raise LayoutError(
                f"{path}: the route forks, two of its points are numbered {int(name)}; number "
                "each space once."
            )
        places[int(name)] = _box(path, thing, "route").centre
    last = max(places, default=0)
    gap = next((space for space in range(last + 1) if space not in places), None)
    if gap is not None:
        raise LayoutError(f"{path}: the route has a gap, no point is numbered {gap}; add it.")
    if not 4 <= last <= 60:
        raise LayoutError(
            f"{path}: the route ends at space {last}; give it between 4 and 60 spaces."
        )
    return tuple(places[space] for space in range(last + 1))


def _islands(
    path: Path, things: list[Any], route: tuple[tuple[float, float], ...]
) -> list[tuple[int, Box]]:
    found: dict[int, Box] = {}
    for thing in things:
        kind = thing.type or getattr(thing, "class", "")  # Tiled 1.9 wrote it as "class"
        if kind != "island":
            raise LayoutError(
                f'{path}: object "{thing.name or thing.id}" of the layer "islands" has the class '
                f'{kind!r}; give it the class "island".'
            )
        box = _box(path, thing, "islands")
        x, y = box.centre
        distance, space = min(
            (math.hypot(x - px, y - py), space) for space, (px, py) in enumerate(route)
        )
        if distance > ON_ROUTE:
            raise LayoutError(
                f"{path}: the island at {x:g}, {y:g} is off the route; move its middle onto one "
                "of the route's points."
            )
        if space == 0:
            raise LayoutError(f"{path}: an island lies on the start; move it along the route.")
        if space in found:
            raise LayoutError(f"{path}: two islands lie on space {space}; move one of them.")
        found[space] = box
    if len(found) != 2:
        raise LayoutError(
            f'{path}: the layer "islands" has {len(found)} islands; the game needs exactly two.'
        )
    return sorted(found.items())
