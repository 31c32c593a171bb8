"""Planting defects into good packs, one at a time, to see whether they are found."""
