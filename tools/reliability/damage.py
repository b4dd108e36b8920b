"""Ways to hurt a file, all drawn from a generator, so that a seed repeats them."""

from __future__ import annotations

from random import Random

NASTY = (
    b"\0",
    b"\xff\xfe",
    b"\xf0\x9f\x8f\xb4",
    b"9" * 400,
    b"[" * 3000,
    b"{" * 3000,
    b'"',
    b"\n",
    b"-1",
    b"1e999",
    b"NaN",
    b"null",
    b"\\ud800",
    b"../../etc/passwd",
    b"<" * 50,
    b"&a;" * 50,
    b"%s{0}{name}",
)


def mutated(data: bytes, rng: Random) -> bytes:
    """The data with one to four wounds: cut, overwritten, doubled, shuffled or spliced in."""
    for _ in range(rng.randint(1, 4)):
        data = _wound(data, rng)
    return data


def _wound(data: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(data) + 1)
    end = min(len(data), at + rng.choice((1, 2, 8, 64, 1024)))
    match rng.randrange(8):
        case 0:
            return data[:at]
        case 1:
            return data[:at] + data[end:]
        case 2:
            return data[:at] + rng.randbytes(end - at) + data[end:]
        case 3:
            return data[:at] + rng.choice(NASTY) + data[at:]
        case 4:
            return data[:at] + data[at:end] * rng.randint(2, 40) + data[end:]
        case 5:
            return (
                data[:at]
                + bytes([data[at] ^ 1 << rng.randrange(8)] if at < len(data) else b"")
                + data[at + 1 :]
            )
        case 6:
            lines = data.split(b"\n")
            rng.shuffle(lines)
            return b"\n".join(lines)
        case _:
            other = rng.randrange(len(data) + 1)
            return data[:at] + data[min(other, at) : max(other, at)] + data[end:]
