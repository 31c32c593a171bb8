"""Diagrams of content: a model that knows no system, a layout, and writers for SVG, DOT and Mermaid."""
