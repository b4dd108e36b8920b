"""What all tests share: the option that records reference pictures anew."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--record-pictures",
        action="store_true",
        help="write tests/pictures/*.png anew instead of comparing with them",
    )
