"""What the tests of the preview share: a server of shipped content, asked without a socket."""

from __future__ import annotations

import pytest

from tests.site.client import Client, client_of
from tests.site.hostile import ROOT


@pytest.fixture(scope="session")
def lanterns() -> Client:
    """A client of the shipped scenario."""
    return client_of(ROOT / "content" / "lanterns-on-the-lake")
