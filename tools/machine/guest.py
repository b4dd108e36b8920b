"""A Debian machine: its disk made by debootstrap, run by QEMU, steered by console and keyboard."""

from __future__ import annotations

import base64
import re
import socket
import subprocess
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from tests.e2e import Failure, wait_for

RELEASE = "bookworm"
SIZE = (1280, 720)
PROMPT = r"root@debian:~#"
LOGIN = r"automatic login\)"
AUTOLOGIN = """[Service]
ExecStart=
ExecStart=-/sbin/agetty --autologin root --keep-baud 115200 %I vt220
"""
NETWORK = "auto lo\niface lo inet loopback\nallow-hotplug eth0\niface eth0 inet dhcp\n"
OWN_CERTIFICATES = Path("/usr/local/share/ca-certificates")
"""What this machine trusts besides the usual: the guest reaches the network through it."""


def make_disk(folder: Path) -> None:
    """Put ``disk.raw``, ``vmlinuz`` and ``initrd`` into a folder: Debian, and nothing else.

    The only additions are a root shell on the serial line, where the script types, and the network.
    """
    tree = folder / "tree"
    packages = "linux-image-amd64,systemd-sysv,dbus,ca-certificates"
    run("debootstrap", f"--include={packages}", RELEASE, str(tree))
    login = tree / "etc/systemd/system/serial-getty@ttyS0.service.d"
    login.mkdir(parents=True)
    (login / "login.conf").write_text(AUTOLOGIN)
    (tree / "etc/hostname").write_text("debian\n")
    (tree / "etc/fstab").write_text("/dev/vda / ext4 errors=remount-ro 0 1\n")
    (tree / "etc/network/interfaces").write_text(NETWORK)
    if OWN_CERTIFICATES.is_dir():
        run("cp", "-r", f"{OWN_CERTIFICATES}/.", str(tree / "usr/local/share/ca-certificates"))
        run("chroot", str(tree), "update-ca-certificates")
    for name in ("vmlinuz", "initrd"):
        (found,) = (tree / "boot").glob(f"{name}*")
        (folder / name).write_bytes(found.read_bytes())
    disk = folder / "disk.raw"
    with disk.open("wb") as file:
        file.truncate(8 << 30)
    run("mke2fs", "-q", "-t", "ext4", "-d", str(tree), str(disk))
    run("rm", "-r", "--one-file-system", str(tree))


def run(*words: str) -> None:
    """Run a program of this machine; raises `Failure` with what it said."""
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode:
        last = (done.stderr or done.stdout).strip().splitlines()[-1:]
        raise Failure(f"{words[0]} failed: {' '.join(last)}")


class Guest:
    """The running machine."""

    def __init__(self, folder: Path, accelerator: str) -> None:
        self.folder = folder
        width, height = SIZE
        self.process = subprocess.Popen(
            [
                "qemu-system-x86_64", "-accel", accelerator, "-cpu", "max", "-smp", "2",
                "-m", "2048", "-display", "none", "-kernel", "vmlinuz", "-initrd", "initrd",
                "-append", "root=/dev/vda rw console=tty0 console=ttyS0 net.ifnames=0 loglevel=0",
                "-drive", "file=disk.raw,if=virtio,format=raw,cache=unsafe",
                "-nic", "user,model=virtio-net-pci",
                "-device", f"VGA,edid=on,xres={width},yres={height}",
                "-audiodev", "none,id=sound", "-device", "intel-hda",
                "-device", "hda-output,audiodev=sound",
                "-device", "qemu-xhci", "-device", "usb-tablet",
                "-serial", "unix:serial.sock,server=on,wait=off",
                "-monitor", "unix:monitor.sock,server=on,wait=off",
            ],
            cwd=folder,
            stderr=subprocess.DEVNULL,
        )  # fmt: skip
        self.serial = self._connect("serial.sock")
        self.monitor = self._connect("monitor.sock")
        self.heard = ""
        self._count = 0

    def _connect(self, name: str) -> socket.socket:
        until = time.monotonic() + 20
        while True:
            line = socket.socket(socket.AF_UNIX)
            try:
                line.connect(str(self.folder / name))
            except OSError:
                line.close()
                if time.monotonic() > until:
                    raise Failure("QEMU did not start") from None
                time.sleep(0.2)
                continue
            line.settimeout(0.5)
            return line

    # --- the console ----------------------------------------------------------------------

    def hear(self, wanted: str, seconds: float) -> str:
        """Read the console until a pattern appears; what came up to its end."""
        until = time.monotonic() + seconds
        while True:
            found = re.search(wanted, self.heard)
            if found:
                said, self.heard = self.heard[: found.end()], self.heard[found.end() :]
                return said
            if time.monotonic() > until or self.process.poll() is not None:
                tail = self.heard.strip()[-300:]
                raise Failure(f"the console did not say {wanted!r}, but: {tail}")
            try:
                self.heard += self.serial.recv(65536).decode(errors="replace")
            except TimeoutError:
                continue

    def booted(self, seconds: float = 300) -> None:
        """Wait for the shell on the serial line, after a boot."""
        self.hear(LOGIN, seconds)
        self.hear(PROMPT, seconds)

    def do(
        self, script: str, seconds: float = 120, answers: Mapping[str, str] | None = None
    ) -> str:
        """Run a script and return what it said; raises `Failure` if it failed.

        ``answers`` are typed when the console asks for them, in their order.
        """
        self._count += 1
        word = f"END{self._count}"
        packed = base64.b64encode(script.encode()).decode()
        self._type(f"stty -echo; cat > /root/typed.b64 <<'{word}'\n")
        for at in range(0, len(packed), 100):
            self._type(packed[at : at + 100] + "\n")
        self._type(f"{word}\nbase64 -d /root/typed.b64 > /root/typed; ")
        self._type(f"echo BEG''IN; bash -e /root/typed; echo {word[:3]}''{word[3:]} $?\n")
        self.hear("BEGIN", seconds)
        for question, answer in (answers or {}).items():
            self.hear(question, seconds)
            self._type(answer + "\n")
        said = self.hear(rf"{word} \d+", seconds)
        self.hear(PROMPT, 30)
        if not said.endswith(" 0"):
            raise Failure(f"a command failed: {plain(said)[-600:]}")
        return plain(said.removesuffix(f"{word} 0"))

    def reboot(self) -> None:
        """Have the machine boot once more, as its administrator would."""
        self._type("systemctl reboot\n")
        self.booted()

    def reset(self) -> None:
        """Press the reset button."""
        self.command("system_reset")
        self.booted()

    def _type(self, words: str) -> None:
        self.serial.sendall(words.encode())

    def until(self, test: str, seconds: float, what: str) -> None:
        """Wait for a command of the guest to succeed."""
        limit = time.monotonic() + seconds
        while time.monotonic() < limit:
            if self.do(f"if {test}; then echo yes; fi").strip().endswith("yes"):
                return
            time.sleep(1)
        raise Failure(f"{what} did not happen within {seconds:.0f} s")

    # --- the keyboard and the screen ------------------------------------------------------

    def command(self, line: str) -> None:
        """A command for QEMU itself."""
        self.monitor.sendall((line + "\n").encode())
        said = b""
        until = time.monotonic() + 10
        while not said.rstrip().endswith(b"(qemu)") and time.monotonic() < until:
            try:
                said += self.monitor.recv(65536)
            except TimeoutError:
                continue

    def keys(self, *keys: str, hold: int = 120, pause: float = 0.4) -> None:
        """Press keys one after the other, each as QEMU names them: ``"alt-f4"``."""
        for key in keys:
            self.command(f"sendkey {key} {hold}")
            time.sleep(hold / 1000 + pause)

    def picture(self, name: str) -> bytes:
        """What the screen shows, as a PPM file, which is also left in the folder."""
        path = self.folder / f"{name}.ppm"
        path.unlink(missing_ok=True)
        self.command(f"screendump {path}")
        wait_for(path.exists, 10, "a screenshot")
        return path.read_bytes()

    def gone(self, seconds: float) -> None:
        """Wait for the machine to have switched itself off."""

        def over() -> bool:
            with suppress(OSError):  # a console that nobody reads would hold the guest up
                self.serial.recv(65536)
            return self.process.poll() is not None

        wait_for(over, seconds, "the machine's end")

    def close(self) -> None:
        """Pull the plug."""
        for line in (self.serial, self.monitor):
            line.close()
        self.process.kill()
        self.process.wait()


def plain(said: str) -> str:
    """A console's words without its escapes and without lines that it wrote over."""
    words = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", said)
    return "\n".join(line.rstrip("\r").split("\r")[-1] for line in words.split("\n"))
