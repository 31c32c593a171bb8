"""Words: which there are, and which can be spelled with some cards."""
