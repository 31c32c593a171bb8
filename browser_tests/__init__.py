"""Tests that drive a real browser: they need Chromium, and for web books the Python for browsers."""
