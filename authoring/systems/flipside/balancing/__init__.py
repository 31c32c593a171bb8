"""How The Flipside is played by policies, and what is measured while they do."""
