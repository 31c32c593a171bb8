"""How FlipToons is played by policies, and what is measured while they do."""
