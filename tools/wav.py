"""Write mono WAV files byte for byte alike everywhere: 16-bit PCM, or IMA ADPCM at a quarter of it.

SDL reads both. ADPCM is coded in blocks; a loop must be a whole number of blocks long
(`BLOCK_SAMPLES`), because SDL plays the last block to its end.
"""

from __future__ import annotations

import struct
from array import array
from collections.abc import Sequence
from pathlib import Path

RATE = 22050
"""Samples a second of every file."""
BLOCK_BYTES = 512
BLOCK_SAMPLES = (BLOCK_BYTES - 4) * 2 + 1

INDEX_STEPS = (-1, -1, -1, -1, 2, 4, 6, 8)
# The quantiser's step sizes as the IMA standard lists them, 89 in all.
STEPS = (
    *(7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60),
    *(66, 73, 80, 88, 97, 107, 118, 130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371),
    *(408, 449, 494, 544, 598, 658, 724, 796, 876, 963, 1060, 1166, 1282, 1411, 1552, 1707),
    *(1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871, 5358, 5894, 6484, 7132),
    *(7845, 8630, 9493, 10442, 11487, 12635, 13899, 15289, 16818, 18500, 20350, 22385, 24623),
    *(27086, 29794, 32767),
)


def to_ints(samples: Sequence[float]) -> array[int]:
    """Floats in -1..1 as signed 16-bit numbers; anything louder is an error of the recipe."""
    if any(not -1.0 <= value <= 1.0 for value in samples):
        raise ValueError("a sound clips: turn it down before writing it")
    return array("h", (round(value * 32767) for value in samples))


def pcm_bytes(samples: Sequence[float]) -> bytes:
    """A whole 16-bit PCM WAV file."""
    ints = to_ints(samples)
    data = struct.pack(f"<{len(ints)}h", *ints)
    form = struct.pack("<HHIIHH", 1, 1, RATE, RATE * 2, 2, 16)
    return _riff((b"fmt ", form), (b"data", data))


def adpcm_bytes(samples: Sequence[float]) -> bytes:
    """A whole IMA ADPCM WAV file; the last block is filled up with silence."""
    ints = to_ints(samples)
    count = len(ints)
    ints.extend([0] * (-count % BLOCK_SAMPLES))
    data, index = bytearray(), 0
    for start in range(0, len(ints), BLOCK_SAMPLES):
        block, index = _block(ints[start : start + BLOCK_SAMPLES], index)
        data += block
    rate = RATE * BLOCK_BYTES // BLOCK_SAMPLES
    form = struct.pack("<HHIIHHHH", 0x11, 1, RATE, rate, BLOCK_BYTES, 4, 2, BLOCK_SAMPLES)
    fact = struct.pack("<I", count)
    return _riff((b"fmt ", form), (b"fact", fact), (b"data", bytes(data)))


def write(path: Path, data: bytes) -> bool:
    """Write a file unless it already holds just that; whether it had to be written."""
    if path.exists() and path.read_bytes() == data:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return True


def _riff(*chunks: tuple[bytes, bytes]) -> bytes:
    body = b"WAVE"
    for name, data in chunks:
        body += name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)
    return b"RIFF" + struct.pack("<I", len(body)) + body


def _block(ints: array[int], index: int) -> tuple[bytes, int]:
    """One block: its first sample in full, every other one as a 4-bit step from the last."""
    guess = ints[0]
    head = struct.pack("<hBB", guess, index, 0)
    codes = []
    for value in ints[1:]:
        step = STEPS[index]
        gap = value - guess
        code = 0
        if gap < 0:
            code, gap = 8, -gap
        change = step >> 3
        if gap >= step:
            code, gap, change = code | 4, gap - step, change + step
        if gap >= step >> 1:
            code, gap, change = code | 2, gap - (step >> 1), change + (step >> 1)
        if gap >= step >> 2:
            code, change = code | 1, change + (step >> 2)
        guess += -change if code & 8 else change
        guess = -32768 if guess < -32768 else min(guess, 32767)
        index += INDEX_STEPS[code & 7]
        index = 0 if index < 0 else min(index, 88)
        codes.append(code)
    packed = bytes(low | high << 4 for low, high in zip(codes[::2], codes[1::2], strict=True))
    return head + packed, index
