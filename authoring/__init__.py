"""Write story and card games in YAML, and prove them before they are printed."""

__version__ = "0.1.0"
