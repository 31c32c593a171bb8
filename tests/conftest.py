"""What all tests share: hypothesis draws the same examples every time, and no clock fails a test."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("authoring", deadline=None, derandomize=True, max_examples=50, database=None)
settings.load_profile("authoring")
