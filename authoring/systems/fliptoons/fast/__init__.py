"""The quick path of solo games: a play as one array of whole numbers, and its cards as tables of codes.

`authoring.systems.fliptoons.game` says what the rules are and can be read beside the rulebook; this package plays
the same games, move by move, for those who need very many of them. No card is named here. What the tables cannot
say, `compiling.compiled` refuses with `CannotCompile`.
"""
