"""The guide to a fresh machine can be typed as it stands."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from tools.machine.__main__ import GUIDE, commands
from tools.machine.guest import plain


def test_the_guides_commands_are_a_script_without_gaps() -> None:
    script = commands(GUIDE.read_text(encoding="utf-8"), "git://host/bluffaneer.git")
    assert "git clone git://host/bluffaneer.git /opt/bluffaneer\n" in script
    assert "<address" not in script
    assert "systemctl enable bluffaneer-kiosk\n" in script
    assert "reboot" not in script, "the machine is booted by whoever reads the guide"


@pytest.mark.skipif(not shutil.which("bash"), reason="needs bash")
def test_the_guides_commands_are_bash() -> None:
    script = commands(GUIDE.read_text(encoding="utf-8"), "git://host/bluffaneer.git")
    done = subprocess.run(["bash", "-n"], input=script, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_guide_names_the_settings_that_its_commands_make() -> None:
    guide = GUIDE.read_text(encoding="utf-8")
    table = guide.split("\n## What only the operating system can block\n")[1]
    for word in ("DontVTSwitch", "NAutoVTs", "DontZap", "CtrlAltDelBurstAction", "kernel.sysrq"):
        assert word in commands(guide, "here")
        assert word in table


def test_a_console_line_that_is_written_over_counts_once() -> None:
    assert plain("10 %\r20 %\r100 %\r\nok\r\n\x1b[0mdone") == "100 %\nok\ndone"
