"""Reading a table off a game about a bag: the game itself is played, once for all bags.

Each state is played with a full bag, one token or two of every type, and with an empty one. What else is in
the bag must not matter to what a token leads to; the game answers for that (`Bagged.fit`).
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, NamedTuple, Protocol

from authoring.game.extensive import CHANCE, TERMINAL, Event, Game, Move
from authoring.proof.bag_tables import NEVER, SELF, Choose, End, Go, Mix, Place, Table, Tree, Unfit
from authoring.proof.odds import Gains, TooLarge, Watch, value_of
from authoring.source.collector import gc_paused

DEEP = 150
"""So many moves in a row that take no token are read: more of them mostly go round for ever."""


class Bagged(Protocol):
    """A game whose states are a bag of tokens and the rest."""

    @property
    def game(self) -> Game[Any]:
        """The game itself."""
        ...

    @property
    def types(self) -> tuple[str, ...]:
        """The names of the tokens that can ever be in the bag, two or more: of a bag of one kind nobody draws."""
        ...

    @property
    def tokens(self) -> tuple[int, ...]:
        """How many of each type are in the bag at the start."""
        ...

    @property
    def foreign(self) -> frozenset[int]:
        """The types of which tokens may come from outside."""
        ...

    @property
    def minds_empty(self) -> bool:
        """Whether decisions may depend on the bag being empty."""
        ...

    def fit(self) -> None:
        """Raises Unfit when the bag is looked at by more than taking tokens from it."""
        ...

    def start(self, bag: Sequence[int]) -> Any:
        """The state before the first move, with that in the bag."""
        ...

    def bag(self, state: Any) -> Sequence[int]:
        """How many tokens of each type are in the bag of a state."""
        ...

    def owned(self, state: Any) -> Sequence[int]:
        """How many tokens of each type the player has, wherever: what grows comes from outside."""
        ...

    def told(self, state: Any) -> Sequence[int]:
        """How many tokens of each type lie outside of the bag where every place so far has told them by class."""
        ...

    def takes(self, state: Any) -> str:
        """ "draws" or "picks" where the next move takes a token from the bag; "" elsewhere."""
        ...

    def held(self, state: Any) -> Sequence[int]:
        """What is in the bag but cannot be picked, by type: put back just now. Nothing for draws."""
        ...

    def prefers(self, state: Any, type: int) -> bool:
        """Whether a token goes before others where it is picked."""
        ...

    def with_bag(self, state: Any, bag: Sequence[int]) -> Any:
        """The same state with another bag. What needs nobody is done, so it may be another state by then."""
        ...

    def take(self, state: Any, type: int) -> Move:
        """The move that takes a token of that type from the bag."""
        ...

    def place(self, state: Any) -> Hashable:
        """The part of the rest by which states are told into places: it decides the kinds."""
        ...

    def row(self, state: Any) -> Hashable:
        """The other part of the rest: counters, mostly."""
        ...

    def kinds(self, state: Any) -> tuple[int, ...]:
        """The class of each type at a state's place, numbered from 0 in order of first appearance."""
        ...


class _SoFar(NamedTuple):
    """What is known on the way through a tree: what was in the bag for show, what the player had in all, the
    token taken, and what has happened."""

    base: Sequence[int]
    owned: Sequence[int]
    type: int
    gains: Gains


class Reading:
    """A table and the game it was read off, with the way from the game's states to their place and row.

    Raises Unfit where the game has no table, TooLarge where it takes more than so many moves to read it.
    """

    def __init__(self, bagged: Bagged, events: Sequence[Event] = (), moves: int = 200_000) -> None:
        bagged.fit()
        self.bagged, self.game, self.limit = bagged, bagged.game, moves
        self.watch = Watch(bagged.game, events)
        self._full, self._two = (1,) * len(bagged.types), (2,) * len(bagged.types)
        self._gains: dict[Gains, int] = {(): 0}
        self._places: dict[Hashable, int] = {}
        self._rows: list[dict[Hashable, int]] = []
        self._read: list[Place] = []
        self._todo: list[tuple[int, int, Any]] = []
        self._count = self._depth = 0
        self._in_play = [count > 0 or type in bagged.foreign for type, count in enumerate(bagged.tokens)]
        first = bagged.start(self._full)
        start = self._tree(first, _SoFar(self._full, bagged.owned(first), SELF - 1, self.watch.gains(None, first)))
        with gc_paused():
            while self._todo:
                self._read_row(*self._todo.pop())
        gains = sorted(self._gains, key=lambda each: self._gains[each])
        self.table = Table(tuple(bagged.tokens), self._read, start, self.watch.names, gains)

    def find(self, state: Any) -> tuple[int, int]:
        """The place and row of a state in which a token is taken. Raises KeyError for one not met."""
        place = self._places[self.bagged.place(state)]
        return place, self._rows[place][self.bagged.row(state)]

    def _read_row(self, number: int, row: int, state: Any) -> None:
        """What each class of token leads to from a state, and the empty bag."""
        bagged, place = self.bagged, self._read[number]
        held = tuple(bagged.held(state))
        nothing = tuple(0 for _ in held)
        taken: list[Tree] = []
        last: list[Tree] = []
        # One bag does for all draws: two of each, so that whichever is drawn, one of each is left at the least.
        drawn = None if place.picks else bagged.with_bag(state, self._two)
        owned = () if drawn is None else bagged.owned(drawn)
        for kind in range(max(place.kinds) + 1):
            types = [type for type, each in enumerate(place.kinds) if each == kind and self._in_play[type]]
            if not types:
                taken.append(NEVER)
                last.append(NEVER)
                continue
            if drawn is not None:
                ready, so_far = drawn, _SoFar(self._one_less(types[0]), owned, types[0], ())
            else:
                base = self._full
                if kind not in place.prefer:
                    base = tuple(int(each not in place.prefer) for each in place.kinds)
                ready = bagged.with_bag(state, _plus(_plus(base, held), nothing, types[0]))
                so_far = _SoFar(base, bagged.owned(ready), types[0], ())
            taken.append(self._after(ready, bagged.take(ready, types[0]), so_far))
            if bagged.minds_empty:
                # Of a single token nobody draws: it has happened already.
                ready = bagged.with_bag(state, _plus(held, nothing, types[0]))
                without = self._owned_without(state, held, types[0])
                so_far = _SoFar(nothing, without, types[0], self.watch.gains(state, ready))
                last.append(self._tree(ready, so_far))
        place.taken[row] = tuple(taken)
        if bagged.minds_empty:
            place.last[row] = tuple(last)
        emptied = bagged.with_bag(state, held)
        so_far = _SoFar(nothing, self._owned_without(state, held), SELF - 1, self.watch.gains(state, emptied))
        place.empty[row] = self._tree(emptied, so_far)

    def _one_less(self, type: int) -> tuple[int, ...]:
        return self._two[:type] + self._full[:1] + self._two[type + 1 :]

    def _owned_without(self, state: Any, held: Sequence[int], type: int = SELF) -> Sequence[int]:
        """What the player has but for what is in the bag for show, and a token of a type."""
        owned = self.bagged.owned(state)
        if not self.bagged.foreign:
            return owned
        shown = [there - here for here, there in zip(self.bagged.bag(state), held, strict=True)]
        return _plus(owned, shown, type)

    def _after(self, state: Any, move: Move, so_far: _SoFar) -> Tree:
        self._count += 1
        if self._count > self.limit:
            raise TooLarge(f"more than {self.limit:,} moves")
        if self._depth == DEEP:
            raise Unfit("play goes on and on without a token taken")
        after = self.game.apply(state, move)
        base, owned, type, gains = so_far
        self._depth += 1
        tree = self._tree(after, _SoFar(base, owned, type, _sum(gains, self.watch.gains(state, after))))
        self._depth -= 1
        return tree

    def _tree(self, state: Any, so_far: _SoFar) -> Tree:
        """What a state leads to until the next token is taken."""
        if self.bagged.takes(state):
            return self._go(state, so_far)
        player = self.game.current_player(state)
        if player == TERMINAL:
            return End(value_of(self.game, state), self._gain(so_far.gains))
        if player == CHANCE:
            outcomes = self.game.chance_outcomes(state)
            options = tuple(self._after(state, move, so_far) for move, _ in outcomes)
            return Mix(tuple(weight for _, weight in outcomes), options)
        options = tuple(self._after(state, move, so_far) for _, move in self.watch.decisions(state))
        return options[0] if len(options) == 1 else Choose(options)

    def _go(self, state: Any, so_far: _SoFar) -> Tree:
        held = self.bagged.held(state)
        if not self._can_be(state, held):
            return NEVER
        plus: list[int] = []
        bag = self.bagged.bag(state)
        if bag != so_far.base or any(held):
            for each, (now, shown, back) in enumerate(zip(bag, so_far.base, held, strict=True)):
                if now - back < shown:
                    raise Unfit("something else than a draw takes tokens from the bag")
                plus += [each] * (now - back - shown)
        added: list[int] = []
        owned = self.bagged.owned(state)
        if owned is not so_far.owned:
            for each, (now, before) in enumerate(zip(owned, so_far.owned, strict=True)):
                added += [each] * (now - before)
        if so_far.type in plus and plus.count(so_far.type) > added.count(so_far.type):
            plus[plus.index(so_far.type)] = SELF
        place, row = self._number(state, held)
        return Go(place, row, tuple(sorted(plus)), self._gain(so_far.gains), tuple(added))

    def _can_be(self, state: Any, held: Sequence[int]) -> bool:
        """Whether there are as many tokens of each class as lie outside of the bag: it never ran empty so far."""
        told = self.bagged.told(state)
        if not any(told) and not any(held):
            return True
        out = _plus(told, held)
        kinds = self.bagged.kinds(state)
        left = [0] * (max(kinds) + 1)
        for type, (count, here) in enumerate(zip(self.bagged.tokens, out, strict=True)):
            left[kinds[type]] += count - here
        return all(left[kind] >= 0 or self._any_number(kinds, kind) for kind in range(len(left)))

    def _any_number(self, kinds: Sequence[int], kind: int) -> bool:
        return any(kinds[type] == kind for type in self.bagged.foreign)

    def _number(self, state: Any, held: Sequence[int]) -> tuple[int, int]:
        """The place and row of a state; it is put down to be read when it is met for the first time."""
        bagged = self.bagged
        place = self._places.setdefault(bagged.place(state), len(self._places))
        if place == len(self._read):
            kinds, picks = bagged.kinds(state), bagged.takes(state) == "picks"
            prefer = [kind for type, kind in enumerate(kinds) if picks and bagged.prefers(state, type)]
            self._read.append(Place(kinds, picks=picks, prefer=frozenset(prefer)))
            self._rows.append({})
        rows, label = self._rows[place], bagged.row(state)
        if label not in rows:
            rows[label] = len(rows)
            self._read[place].taken.append(())
            self._read[place].empty.append(NEVER)
            if bagged.minds_empty:
                self._read[place].last.append(())
            self._todo.append((place, rows[label], state))
        return place, rows[label]

    def _gain(self, gains: Gains) -> int:
        return self._gains.setdefault(gains, len(self._gains))


def _plus(bag: Sequence[int], more: Sequence[int], type: int = SELF) -> list[int]:
    """A bag with more in it, and one token of a type."""
    found = [here + there for here, there in zip(bag, more, strict=True)]
    if type >= 0:
        found[type] += 1
    return found


def _sum(one: Gains, other: Gains) -> Gains:
    if not one or not other:
        return one or other
    found = dict(one)
    for number, times in other:
        found[number] = found.get(number, 0) + times
    return tuple(sorted((number, times) for number, times in found.items() if times))
