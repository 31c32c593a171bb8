"""Packs made up for measuring: small good ones, long stories, scenarios that are hard to plan."""
