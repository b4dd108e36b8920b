"""How long the table waits by itself and bots think, in seconds at the normal speed.

None of it depends on what anybody holds, and none of it shortens the time in which people may act.
"""

from __future__ import annotations

from typing import Final

LINGER: Final = 1.2
"""Seconds between the last beat of a match and the result."""
THINK: Final = (0.4, 0.8)
"""Seconds a bot takes over a decision that is no race."""
PEEKED: Final = 1.5
"""By how much shorter it is where there is nothing to ponder, only the eye has to get there: as
long as people may want to peek meanwhile."""
GLANCE: Final = 3.0
"""By how much shorter it is there if nobody can press anything."""
PLANNING: Final = 1.5
"""By how much shorter it is while a hand is planned: nobody else can press anything then."""
SHOUTING: Final = 1.5
"""By how much sooner bots shout and pass if no person can shout."""
VOTING: Final = 2.4
"""By how much sooner all tokens are down if no person votes."""
