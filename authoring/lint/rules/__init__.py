"""The rules that packs of every system share, one a file."""
