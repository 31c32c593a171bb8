"""Between battles: what is reset, rewards, the shop, the next enemy, the end. Rulebook: Character Development."""

from __future__ import annotations

from collections.abc import Sequence

from authoring.game.agenda import Decision, Draw, Mark, Task, by_weight
from authoring.game.extensive import CHANCE, Move
from authoring.systems.paperback.game import battle, dealing, effects, reacting, trading
from authoring.systems.paperback.game.counting import max_hp, some, total
from authoring.systems.paperback.game.library import VOWEL, plain
from authoring.systems.paperback.game.state import NO_WORD, Play, with_all, with_one, without
from authoring.systems.paperback.model import Reward
from authoring.values import value

BOOKS = 3
CORE_BOX = "core"
"""What the box is called that belongs to no character."""


def enemies_of(play: Play, book: int, type_: str, boxes: tuple[str, ...]) -> tuple[str, ...]:
    """The enemies of a book and type that are in this game, by name."""
    return tuple(sorted(
        id for id, enemy in play.library.enemies.items()
        if enemy.book == book and enemy.type == type_
        and (enemy.character is None or plain(enemy.character) in boxes)
    ))  # fmt: skip


@value
class NextBook(Draw[Play]):
    """Draw the lackey and the boss of a book at random. Rulebook: Setup I."""

    book: int
    boxes: tuple[str, ...]

    def outcomes(self, play: Play) -> Sequence[tuple[Move, int]]:
        """The enemies that may be next: first the lackey, then the boss."""
        type_ = "boss" if play.reward_lackey else "lackey"
        return by_weight(type_, enemies_of(play, self.book, type_, self.boxes))

    def take(self, play: Play, move: Move) -> None:
        """Set its reward card aside; with both drawn, the lackey's battle begins."""
        if move.verb == "lackey":
            play.reward_lackey = move.args[0]
            play.push(self)
            return
        play.reward_boss = move.args[0]
        play.happen("book", str(self.book))
        play.push(StartBattle(play.reward_lackey), AfterBattle(self.boxes))


@value
class StartBattle(Task[Play]):
    """Put an enemy into the tray. Rulebook: Setup J to M and S, PA-R16."""

    enemy: str

    def run(self, play: Play) -> None:
        """Its HP, counters, indicator and weak vowel, then the first hand."""
        play.enemy, play.stage, play.indicator = self.enemy, 1, 0
        play.enemy_hexes = play.enemy_boons = 0
        rule = play.foe_stage.rule
        if rule is not None:
            play.enemy_hexes, play.enemy_boons = rule.hexes, rule.boons
        play.enemy_hp = battle.stage_hp(play)
        play.turn = play.stage_turns = play.hits = play.blocks = play.more = play.choices = 0
        play.stunned = play.flipped = play.hurt = False
        if not play.team:
            play.steps = play.ended = 0
        play.word = NO_WORD
        play.vowel = battle.weak_vowel(play)
        play.energy = max(0, total(play, "energy"))
        play.happen("battle", self.enemy)
        if not play.team:
            play.push(battle.StartTurn(), Mark())
        if play.heads == 1 and play.ruling("PA-R16") == battle.FIRST_HAND:
            play.push(battle.Hand())
        reacting.fire(play, "battle start")


def clear_table(play: Play) -> None:
    """What is always done after a battle, in the rulebook's order."""
    play.hexes = play.energy = 0
    play.owned = tuple(card._replace(used=False, down=False, turned=False) for card in play.owned)
    reacting.forget(play, "turn", "battle")
    word = play.word
    penalties = play.library.penalties
    all_return = play.ruling("PA-R15") == "back to the penalty deck"
    returning = [card for card in word.cards if card in penalties and (penalties[card].returns or all_return)]
    play.penalties = play.penalties.give(returning)
    if play.ruling("PA-R28") == "back to the penalty deck":
        tired = [card for card in play.fatigue if card in penalties]
        play.penalties = play.penalties.give(tired)
        play.fatigue = tuple(card for card in play.fatigue if card not in penalties)
    play.deck = with_all(play.deck, [card for card in word.cards if card not in returning])
    if word.top and word.top != VOWEL:
        play.deck = with_one(play.deck, word.top)
    play.word = NO_WORD
    dealing.gather_letters(play)
    play.enemy, play.enemy_hp, play.enemy_hexes, play.enemy_boons, play.indicator = "", 0, 0, 0, 0
    play.vowel = ""
    play.hits = play.blocks = play.more = play.choices = play.turn = play.stage_turns = play.stage = 0
    play.stunned = play.flipped = play.hurt = play.finished = False
    play.pending = ()
    play.hp = min(play.hp, max_hp(play))


@value
class AfterBattle(Task[Play]):
    """Character Development, or the end of the game."""

    boxes: tuple[str, ...]

    def run(self, play: Play) -> None:
        """Reset, reward, shop, next enemy."""
        beaten = play.enemy
        foe = play.library.enemies[beaten]
        clear_table(play)
        if foe.type == "boss" and foe.book == BOOKS:
            play.result = "won"
            play.happen("end", "won")
            play.push(Unlocking(plain(foe.character) if foe.character is not None else CORE_BOX))
            return
        play.push(ChooseReward(0, beaten), OpenShop())
        if foe.type == "lackey":
            _below(play, StartBattle(play.reward_boss), AfterBattle(self.boxes))
        else:
            play.reward_lackey = play.reward_boss = ""
            _below(play, NextBook(foe.book + 1, self.boxes))


def _below(play: Play, *tasks: Task[Play]) -> None:
    """Put tasks under the two that are on top."""
    top = play.agenda[-2:]
    del play.agenda[-2:]
    play.push(*tasks)
    play.agenda.extend(top)


@value
class Finish(Task[Play]):
    """The end of a single battle: the player has won it."""

    def run(self, play: Play) -> None:
        """Note it."""
        play.result = "won"
        play.happen("end", "won")
        play.agenda.clear()


@value
class ChooseReward(Decision[Play]):
    """One side of the reward card, all its effects in order."""

    enemy: str = ""

    def _card(self, play: Play) -> Reward | None:
        found = play.library.rewards.get(self.enemy)
        return found[1] if found is not None else None

    def moves(self, play: Play) -> list[Move]:
        """Its sides."""
        card = self._card(play)
        return [Move(self.seat, "reward", (str(n),)) for n in range(1, len(card.sides) + 1)] if card else []

    def take(self, play: Play, move: Move) -> None:
        """Do it."""
        card = self._card(play)
        assert card is not None
        play.happen("reward", f"{self.enemy}/{move.args[0]}")
        play.push(effects.Do(self.seat, play.library.script(card.sides[int(move.args[0]) - 1].do)))


@value
class OpenShop(Task[Play]):
    """The shop, if there is one."""

    def run(self, play: Play) -> None:
        """Let what answers to it answer, then buy."""
        if play.library.shop is not None and not some(play, "no_shop"):
            play.rerolled = 0
            play.push(Shop(play.seat if play.team else 0))
            reacting.fire(play, "shop entered")


@value
class Shop(Decision[Play]):
    """Buy for boons as often as they last. Rulebook: Using the Shop."""

    forced = False

    def price(self, play: Play, what: str) -> int | None:
        """The boons for an item, a letter, healing or anything else of the Shop card; None if it is not for sale."""
        card = play.library.shop
        if what == "reroll" and play.ruling("PA-R12") == "free":
            return 0
        price: int | None = getattr(card.prices, what) if card is not None else None
        return None if price is None else max(0, price + (total(play, "price") if what != "reroll" else 0))

    def moves(self, play: Play) -> list[Move]:
        """What can be paid."""

        def can(what: str) -> bool:
            price = self.price(play, what)
            return price is not None and price <= play.boons

        found: list[Move] = []
        for seat in (self.seat,) if play.team else range(play.players):
            if can("item"):
                found += [Move(seat, "buy", (card,)) for card in play.shop_items if card]
            if can("mcguffin"):
                offered = [card for card in play.shop_mcguffins if card]
                found += [move for card in offered for move in dealing.sides(play, seat, "buy", card)]
        if can("letter"):
            olds = dealing.replaceable(play)
            for new in dict.fromkeys(card for card in play.shop_letters if card):
                found += [Move(self.seat, "buy", (new, "for", old)) for old in olds]
        if can("upgrade"):
            found += [Move(self.seat, "upgrade", (card,)) for card in dealing.upgradable(play)]
        if can("remove") and len(play.deck) > 1:
            found += [Move(self.seat, "remove", (card,)) for card in dealing.replaceable(play)]
        if can("heal") and play.hp < max_hp(play):
            found.append(Move(self.seat, "heal"))
        if can("reroll") and play.rerolled < play.library.stall.renewals:
            lines = play.library.stall.lines
            found += [Move(self.seat, "renew", (line,)) for line in lines if self._cells(play, line)]
        return [*found, Move(self.seat, "leave")]

    def _cells(self, play: Play, line: str) -> list[tuple[str, int]]:
        """The places of a row or column that hold a card, by what is for sale there."""
        found = play.library.stall.lines[line]
        rows = {ware: getattr(play, row) for ware, (row, _) in dealing.ROWS.items()}
        return [(ware, at) for ware, at in found if at < len(rows[ware]) and rows[ware][at]]

    def take(self, play: Play, move: Move) -> None:
        """Pay, gain, refill at once, and stay in the shop."""
        if move.verb == "leave":
            return
        play.push(Shop(self.seat))
        what = {"renew": "reroll"}.get(move.verb, move.verb)
        name = move.args[0] if move.args else ""
        if move.verb == "buy":
            what = "letter" if len(move.args) == 3 else "item" if name in play.library.items else "mcguffin"
        play.boons -= self.price(play, what) or 0
        match move.verb:
            case "buy":
                row = f"shop_{what}s"
                cards = list(getattr(play, row))
                cards[cards.index(name)] = ""
                setattr(play, row, tuple(cards))
                play.push(dealing.Fill())
                if what == "letter":
                    old = move.args[2]
                    play.deck = with_one(without(play.deck, old), dealing.face_of(play, name, old))
                else:
                    dealing.gain(play, move.seat, name, int(move.args[1]) - 1 if len(move.args) > 1 else 0)
                play.happen("bought", name)
            case "heal":
                assert play.library.shop is not None
                battle.heal(play, play.library.shop.heals)
            case "renew":
                play.rerolled += 1
                for ware, at in self._cells(play, name):
                    row, deck = dealing.ROWS[ware]
                    cards = list(getattr(play, row))
                    setattr(play, deck, getattr(play, deck).give((cards[at],)))
                    cards[at] = ""
                    setattr(play, row, tuple(cards))
                play.push(dealing.Fill())
                if play.team and name.startswith("column"):
                    line = play.library.stall.lines[name]
                    trading.renew_other(play, [at for ware, at in line if ware == "letter"])
            case _:
                dealing.Change(self.seat, "upgrade", 1).take(play, move)


@value
class Unlocking(Draw[Play]):
    """What the last boss of a box unlocks: cards that are still sealed, all or some at random. Rulebook: End of
    Game."""

    box: str
    opened: tuple[str, ...] = ()

    def _left(self, play: Play) -> tuple[str, ...]:
        for unlock in play.library.unlocks.values():
            if plain(unlock.box) == self.box:
                gone = {*play.opened, *self.opened}
                names = tuple(sorted(name for name in map(plain, unlock.opens) if name not in gone))
                if unlock.count is None or len(self.opened) < unlock.count:
                    return names
        return ()

    def outcomes(self, play: Play) -> Sequence[tuple[Move, int]]:
        """The next sealed card."""
        return by_weight("unlock", self._left(play))

    def take(self, play: Play, move: Move) -> None:
        """Note it; the game is over, so that it is of use in later ones."""
        assert move.seat == CHANCE
        play.happen("unlocked", move.args[0])
        play.push(Unlocking(self.box, (*self.opened, move.args[0])))


@value
class ShareOut(Decision[Play]):
    """Two players divide the core cards and the starting item freely. Rulebook: Two-headed Giant Mode."""

    at: int = 0

    def moves(self, play: Play) -> list[Move]:
        """Who has the next card."""
        if self.at >= len(play.owned):
            return []
        return [Move(self.seat, "give", (play.owned[self.at].id, "to", who)) for who in ("first", "second")]

    def take(self, play: Play, move: Move) -> None:
        """Put it there, and go on; the order of cards is kept until all have an owner."""
        card = play.owned[self.at]._replace(owner=int(move.args[2] == "second"))
        play.change_owned(self.at, card)
        play.push(ShareOut(self.seat, self.at + 1))
