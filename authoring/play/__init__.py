"""Playing a game: a session that remembers, and a terminal to play it in."""
