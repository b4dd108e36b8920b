"""Set up a fresh Debian machine by docs/kiosk.md alone, and try to break the kiosk on it.

    python -m tools.machine [--folder DIR] [--accelerator tcg]

Needs Linux, root, debootstrap, qemu-system-x86_64, git and the network. Debian's base system goes
onto a disk of its own. The blocks of commands under "Set up a fresh Debian machine" are taken from
the guide as they stand and typed into the console; then the machine boots into the kiosk, keys are
pressed on its keyboard, processes are killed, the reset button is pressed, and at the end the
operator switches it off. Takes about 20 minutes without hardware virtualization. Pictures of all
stations stay in the folder. Exits with 1 if something is not as the guide says. In a folder with a
machine that has been set up before, only the trying is repeated.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.e2e import Failure
from tools.machine.guest import Guest, make_disk

ROOT = Path(__file__).resolve().parents[2]
GUIDE = ROOT / "docs" / "kiosk.md"
HOST = "10.0.2.2"
"""What a guest of QEMU's own network calls the machine that it runs on."""
READY = "set-up"
"""A mark in the folder: its machine has been set up already, and only the trying is left."""
IDLE = 110.0
"""Seconds after which an idle setup is an invitation again, however slow the machine is."""
PIN = "2468"
DATA = "/var/lib/bluffaneer"
LOG = f"{DATA}/logs/bluffaneer.log"
CHILD = "pgrep -f -- --child"
NEWEST = f"ls -t {DATA}/journals/*.jsonl | head -1"
ESCAPES = (
    "esc", "alt-f4", "ctrl-alt-f2", "alt-f3", "ctrl-alt-backspace", "ctrl-alt-delete",
    "f11", "f1", "f12", "ctrl-c", "ctrl-q", "alt-tab", "meta_l", "alt-sysrq-b", "ctrl-z",
)  # fmt: skip


def commands(guide: str, address: str) -> str:
    """All commands of the guide's part about a fresh machine, but for the boot at their end."""
    part = guide.split("\n## Set up a fresh Debian machine\n")[1].split("\n## ", maxsplit=1)[0]
    blocks = re.findall(r"```sh\n(.*?)```", part, re.DOTALL)
    script = "".join(blocks).replace("<address of this repository>", address)
    return script.replace("systemctl reboot\n", "")


class Repository:
    """This repository, as somebody who sets up a kiosk would clone it."""

    def __init__(self, folder: Path) -> None:
        bare = folder / "bluffaneer.git"
        shutil.rmtree(bare, ignore_errors=True)
        subprocess.run(["git", "clone", "-q", "--bare", str(ROOT), str(bare)], check=True)
        with socket.socket() as probe:
            probe.bind(("", 0))
            port = probe.getsockname()[1]
        self.address = f"git://{HOST}:{port}/bluffaneer.git"
        self.process = subprocess.Popen(
            ["git", "daemon", "--export-all", f"--base-path={folder}", f"--port={port}"],
            stderr=subprocess.DEVNULL,
        )

    def close(self) -> None:
        """Nobody can clone any more."""
        self.process.terminate()
        self.process.wait()


def told(sentence: str) -> None:
    """A line of the report."""
    print(sentence, flush=True)


def colours(picture: bytes) -> int:
    """How many colours a screenshot has; a console has few."""
    pixels = picture.split(b"\n", 3)[3]
    return len({pixels[at : at + 3] for at in range(0, len(pixels) - 3, 333 * 3)})


def up(guest: Guest, starts: int) -> None:
    """The kiosk has been started so many times and shows something."""
    guest.until(f"[ $(grep -c 'start: kiosk' {LOG} || true) = {starts} ]", 180, "the kiosk's start")
    until = time.monotonic() + 90
    while colours(guest.picture("kiosk")) < 200:
        if time.monotonic() > until:
            raise Failure("the screen shows no picture")
        time.sleep(2)


def set_up(guest: Guest, address: str) -> None:
    """Type the guide."""
    guest.do("apt-get update", 300)
    # Debian's installer has asked for the keyboard long before; here nothing may ask.
    quiet = "export DEBIAN_FRONTEND=noninteractive\n"
    script = quiet + commands(GUIDE.read_text(encoding="utf-8"), address)
    answers = {"New PIN, [^:]*: ": PIN, "The same again: ": PIN}
    said = guest.do(script, 1500, answers)
    failed = [line for line in said.splitlines() if re.match(r"\w.* (FAIL|no): ", line)]
    told(f"set up; check said {failed or 'ok'}")


def nobody_gets_out(guest: Guest) -> None:
    """All keys that end or leave other programs, the power button too."""
    child = guest.do(CHILD).split()
    guest.keys("b")
    time.sleep(5)
    guest.keys(*ESCAPES)
    guest.keys(*["ctrl-alt-delete"] * 8, hold=60, pause=0.05)  # seven in two seconds are a burst
    guest.command("system_powerdown")
    time.sleep(10)
    if guest.do(CHILD).split() != child:
        raise Failure("a key ended the kiosk")
    if guest.do("cat /sys/class/tty/tty0/active").split() != ["tty1"]:
        raise Failure("a key led to another console")
    guest.picture("after-escapes")
    told(f"{len(ESCAPES)} combinations of keys and the power button: the same kiosk is still there")


def killed_and_back(guest: Guest) -> str:
    """A match that a person is in survives SIGKILL; the name of its journal."""
    time.sleep(IDLE)  # whoever was pressed into a seat is forgotten
    for _ in range(6):
        guest.keys("b", "spc", pause=6)  # joins, and says aye
        if guest.do(f"grep -l human {DATA}/journals/*.jsonl 2>/dev/null || true").strip():
            break
    else:
        raise Failure("no match began")
    time.sleep(15)
    journal = guest.do(NEWEST).strip()
    guest.do("pkill -9 -f -- --child")
    up(guest, 2)
    same_match(guest, journal)
    guest.picture("after-a-kill")
    told("killed with SIGKILL in a match: it is back")
    return journal


def same_match(guest: Guest, journal: str) -> None:
    """The running game has a match's journal open, and nothing was lost from it."""
    test = f"ls -l /proc/$({CHILD})/fd | grep -q {Path(journal).name}"
    guest.until(test, 60, "the return of the match")
    guest.do(f'head -1 "{journal}" | grep -q human && tail -1 "{journal}" | grep -q "^{{"')


def reset(guest: Guest, journal: str) -> None:
    """The reset button: the machine boots into the same match."""
    guest.do(f'cp "{journal}" /root/before; sync')
    guest.reset()
    up(guest, 3)
    same_match(guest, journal)
    guest.do(f'cmp -n $(stat -c %s /root/before) "{journal}" /root/before')
    if guest.do("systemctl show -p NRestarts --value bluffaneer-kiosk").strip() != "0":
        raise Failure("the unit had to start twice")
    guest.picture("after-a-reset")
    told("the reset button in a match: after the boot the same match is on the table")


def operator_switches_off(guest: Guest) -> None:
    """The held combination, the PIN, and the last row but one."""
    guest.keys("f2-f9", hold=6000, pause=15)
    guest.keys(*PIN, "ret")
    guest.until(f'grep -q "menu opened" {LOG}', 90, "the operator's menu")
    time.sleep(5)
    guest.picture("operator")
    guest.keys(*["down"] * 11, pause=0.6)
    guest.keys("ret", "ret", pause=3)
    guest.gone(300)  # this script's own shell is given 90 seconds before it is killed
    told('the operator\'s combination, PIN and "Power off" end the machine')


def walk(folder: Path, accelerator: str) -> None:
    """All stations, in their order."""
    began = time.monotonic()
    ready = (folder / READY).exists()
    if not ready:
        make_disk(folder)
        told("a fresh Debian machine: made")
    repository = Repository(folder)
    guest = Guest(folder, accelerator)
    try:
        guest.booted()
        if ready:
            guest.do(f"systemctl stop bluffaneer-kiosk; rm -rf {DATA}/*")
        else:
            set_up(guest, repository.address)
            (folder / READY).touch()
        guest.reboot()
        up(guest, 1)
        if guest.do("systemctl show -p NRestarts --value bluffaneer-kiosk").strip() != "0":
            raise Failure("the unit had to start twice")
        told("booted: the kiosk is on the screen, at the first attempt")
        nobody_gets_out(guest)
        reset(guest, killed_and_back(guest))
        operator_switches_off(guest)
    finally:
        guest.close()
        repository.close()
    told(f"everything is as the guide says, {(time.monotonic() - began) / 60:.0f} minutes")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, help="where disk and pictures go, and stay")
    parser.add_argument("--accelerator", default="tcg,thread=multi,tb-size=1024")
    given = parser.parse_args()
    wanted = ("debootstrap", "qemu-system-x86_64", "git", "mke2fs")
    missing = [word for word in wanted if not shutil.which(word)]
    if missing or os.geteuid() != 0:
        print(f"Run it as root, with {', '.join(missing or wanted)} installed.", file=sys.stderr)
        return 2
    folder = given.folder or Path(tempfile.mkdtemp(prefix="machine-"))
    folder.mkdir(parents=True, exist_ok=True)
    told(f"in {folder}")
    try:
        walk(folder.resolve(), given.accelerator)
    except Failure as failure:
        print(f"FAILED: {failure}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
