"""Where settings, journals, scores and caches are kept on this computer."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from game.text import Text
from game.trouble import Trouble

APP = "bluffaneer"


@dataclass(frozen=True, slots=True)
class Places:
    """The folders of one player; none of them need exist yet."""

    config: Path
    data: Path
    cache: Path

    @property
    def settings(self) -> Path:
        """The settings file."""
        return self.config / "settings.toml"

    @property
    def journals(self) -> Path:
        """The folder of the match journals."""
        return self.data / "journals"

    @property
    def hands(self) -> Path:
        """What the seats of the match that is on play with."""
        return self.cache / "hands.json"

    @property
    def scores(self) -> Path:
        """The database of finished matches."""
        return self.data / "scores.sqlite"


def places(root: Path | None = None) -> Places:
    """The user's own folders as the operating system has them, or everything under ``root``.

    Without a home folder everything goes into a folder of this user in the temporary folder.
    """
    if root is not None:
        with suppress(RuntimeError):  # there is no such user: then it is a name like any other
            root = root.expanduser()
        root = root.absolute()
        return Places(root, root, root / "cache")
    from platformdirs import PlatformDirs

    dirs = PlatformDirs(APP, appauthor=False)
    try:
        found = Places(
            Path(dirs.user_config_dir), Path(dirs.user_data_dir), Path(dirs.user_cache_dir)
        )
        # An empty home would put everything at the root of the file system.
        homeless = os.environ.get("HOME") == "" or not found.data.is_absolute()
    except RuntimeError:  # what platformdirs raises for somebody without a home
        homeless = True
    if not homeless:
        return found
    user = os.getuid() if os.name == "posix" else "user"
    return places(Path(tempfile.gettempdir()) / f"{APP}-{user}")


def make_folder(folder: Path, text: Text) -> Path:
    """The folder, made if need be and written to once; raises `Trouble` if that fails."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder) as probe:
            probe.write(b"?")
    except OSError as error:
        raise Trouble(
            text(
                "The folder {folder} cannot be written to ({reason}); "
                "choose another one with --data DIR.",
                folder=folder,
                reason=error.strerror or type(error).__name__,
            )
        ) from error
    return folder
