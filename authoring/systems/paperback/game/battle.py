"""A battle: Prep, Clash, Cleanup, and what happens to HP on either tray. Rulebook: Phases of a Turn."""

from __future__ import annotations

from authoring.game.agenda import Decision, Mark, Task
from authoring.game.extensive import Move
from authoring.systems.paperback.game import cleanup, dealing, effects, reacting, spelling, trading
from authoring.systems.paperback.game.counting import holds, max_hp, number, some, total
from authoring.systems.paperback.game.state import Play, with_one
from authoring.values import value

HAND = 4
"""Cards drawn for a hand."""
ENERGY_LIMIT = 6
"""The most energy, where PA-R11 is read so."""
FIRST_HAND = "drawn when it is set up"
"""When the first hand is drawn, unless PA-R16 is read otherwise."""


def gain_energy(play: Play, by: int) -> None:
    """Energy up or down, not below 0; with a limit if PA-R11 says so."""
    play.energy = max(0, play.energy + by)
    if play.ruling("PA-R11") != "no limit":
        play.energy = min(play.energy, ENERGY_LIMIT)


def gain_boons(play: Play, by: int) -> None:
    """Boons up or down, not below 0."""
    play.boons = max(0, play.boons + by)
    if by > 0:
        reacting.fire(play, "boon gained")


def heal(play: Play, by: int) -> None:
    """HP up to the maximum; only what was really healed counts as healed."""
    gained = min(by, max_hp(play) - play.hp)
    if gained > 0:
        play.hp += gained
        reacting.fire(play, "healed")


def heal_enemy(play: Play, by: int) -> None:
    """The enemy's HP up to the maximum of its stage."""
    play.enemy_hp = max(play.enemy_hp, min(play.enemy_hp + by, stage_hp(play)))


def stage_hp(play: Play) -> int:
    """The HP of the enemy's stage."""
    return max(1, play.foe_stage.hp + total(play, "enemy_hp"))


def lose_hp(play: Play, by: int) -> None:
    """HP down. At 0 the game is lost at once (PA-R08)."""
    if by <= 0:
        return
    play.hp = max(0, play.hp - by)
    play.hurt = True
    if play.hp == 0:
        lose(play, "hp")
    else:
        reacting.fire(play, "hp lost")


def lose(play: Play, why: str) -> None:
    """The end."""
    play.result = "lost"
    play.happen("end", "lost")
    play.happen("lost by", why)
    if play.enemy:
        play.happen("lost to", play.enemy)
    play.agenda.clear()


def hurt(play: Play, by: int) -> None:
    """The enemy's HP down: it is flipped at 0 in Stage 1, with its new rules before the surplus (PA-R07), and
    defeated in Stage 2, which ends the battle at once (PA-R09)."""
    if by <= 0 or not play.enemy or play.finished or play.enemy_hp <= 0:
        return
    while by > 0:
        done = min(by, play.enemy_hp)
        play.enemy_hp -= done
        by -= done
        if play.enemy_hp > 0:
            return
        if play.stage >= len(play.foe.stages):
            defeat(play)
            return
        early = play.ruling("PA-R07") == "before the new rule"
        flip(play)
        rule = play.foe_stage.rule
        if rule is not None and "surplus damage" in rule.loses and not early:
            return


def flip(play: Play) -> None:
    """The enemy's card turned to Stage 2."""
    play.stage += 1
    play.stage_turns = 0
    play.enemy_hp = stage_hp(play)
    play.indicator = 0
    play.stunned = play.flipped = True
    rule = play.foe_stage.rule
    if rule is not None:
        play.enemy_hexes += rule.hexes
        play.enemy_boons += rule.boons
    if play.ruling("PA-R17") == "aside until the enemy is flipped":
        play.vowel = weak_vowel(play)
    play.happen("flipped", play.enemy)
    reacting.fire(play, "enemy flipped")


def defeat(play: Play) -> None:
    """The battle is over: the rest of the turn falls away."""
    play.happen("defeated", play.enemy)
    both = play.ruling("PA-R08") == "the player, if one card does both"
    while play.agenda and not isinstance(play.agenda[-1], Mark):
        task = play.agenda.pop()
        if isinstance(task, effects.Spend):
            task.run(play)
        elif both and isinstance(task, effects.Do):
            lose_hp(play, effects.still_lost(play, task))
    if play.result:
        return
    if play.ruling("PA-R09") == "unplayed penalties still strike":
        play.push(cleanup.Unplayed(), Over())
        return
    over(play)


def over(play: Play) -> None:
    """What answers to the end of a battle; in 2v2 the player then waits for the other one."""
    reacting.fire(play, "battle end")
    reacting.fire(play, "enemy defeated")
    play.finished = play.team


@value
class Over(Task[Play]):
    """The end of a battle, put off until penalties have struck (PA-R09)."""

    def run(self, play: Play) -> None:
        """It is over."""
        over(play)


def weak_vowel(play: Play) -> str:
    """The enemy vowel that the enemy gives the player, or ""."""
    weak = (play.foe.weak_vowel or "").lower()
    return weak if weak in play.library.vowels else ""


def fatigue(play: Play, card: str) -> None:
    """A letter to the fatigue pile."""
    play.fatigue = with_one(play.fatigue, card)
    reacting.fire(play, "card fatigued")


# The turn


@value
class StartTurn(Task[Play]):
    """The beginning of a turn; in two-headed giant the hand is drawn now."""

    def run(self, play: Play) -> None:
        """What answers to it, what has waited for it, then Prep."""
        play.turn += 1
        play.push(Prep(play.seat))
        mine = tuple((source, at) for owner, source, at in play.pending if owner == play.seat)
        if mine:
            play.pending = tuple(each for each in play.pending if each[0] != play.seat)
            play.push(reacting.React(play.seat, mine))
        first = play.turn == 1 and play.ruling("PA-R16") != FIRST_HAND
        if first:
            play.push(Hand())
        reacting.fire(play, "turn start")
        if play.heads > 1 and not first:
            play.push(Hand())


@value
class Hand(Task[Play]):
    """Draw the hand: 4 cards, more or fewer as the sum of all changes says, not below 0 (PA-R23)."""

    def run(self, play: Play) -> None:
        """Draw."""
        least = 0 if play.ruling("PA-R23") == "added up, not below 0" else 1
        cards = max(least, HAND + total(play, "hand") + play.more)
        play.more = 0
        play.push(dealing.DrawCards(cards))


@value
class Prep(Decision[Play]):
    """Use items, use plots, play a word. Rulebook: Prep Phase."""

    forced = False

    def moves(self, play: Play) -> list[Move]:
        """Items, plots, words, and no word (PA-R03)."""
        words = spelling.moves(play, self.seat)
        found = [Move(self.seat, "use", (card,)) for card in usable(play)]
        found += [Move(self.seat, "plot", (card,)) for card in plots(play)]
        found += trading.moves(play)
        found += words
        if not words or play.ruling("PA-R03") == "allowed":
            found.append(Move(self.seat, "skip"))
        return found

    def take(self, play: Play, move: Move) -> None:
        """Use it and stay in Prep, or go on to Clash."""
        match move.verb:
            case "use":
                play.push(Prep(self.seat))
                use(play, self.seat, move.args[0])
            case "plot":
                play.push(Prep(self.seat))
                play.plotted = with_one(play.plotted, move.args[0])
                script = play.library.looks[move.args[0]].plot
                assert script is not None
                play.push(effects.Do(self.seat, script))
            case "buy":
                play.push(Prep(self.seat))
                trading.buy(play, move)
            case _:
                if move.verb == "play":
                    spelling.play_word(play, move)
                if not play.team:
                    play.push(Clash(), EnemyActs(), cleanup.Cleanup())
                if move.verb == "play":
                    reacting.fire(play, "word played")


def usable(play: Play) -> list[str]:
    """The items that the player whose turn it is can use now."""
    if some(play, "no_items"):
        return []
    found = []
    for card in play.owned:
        item = play.library.use_of(card.id)
        if item is None or card.owner != play.seat or card.used or card.down:
            continue
        if card.turned and play.ruling("PA-R13") == "not again in this battle":
            continue
        payable = number(play, item.cost) <= play.energy and effects.affordable(play, item.spend)
        if payable and holds(play, item.if_):
            found.append(card.id)
    return found


def use(play: Play, seat: int, id: str) -> None:
    """Pay for an item and do what it says; energy is paid at once."""
    at = next(at for at, card in enumerate(play.owned) if card.id == id)
    item = play.library.use_of(id)
    assert item is not None
    card = play.owned[at]
    play.change_owned(at, card._replace(used=True, down=item.single_use, turned=card.turned or item.rotate))
    cost = number(play, item.cost)
    price = effects.due(play, item.spend)
    play.happen("used", id)
    reacting.fire(play, "item used")
    play.push(effects.Do(seat, play.library.script(item.do)), effects.Spend(*price))
    play.energy -= cost


def plots(play: Play) -> list[str]:
    """The cards of the hand whose plot can be used now."""
    looks = play.library.looks
    return [card for card in dict.fromkeys(play.hand) if card not in play.plotted and looks[card].plot is not None]


@value
class Clash(Task[Play]):
    """Steps 3 to 5: the top card's ability, damage, blocks and energy."""

    def run(self, play: Play) -> None:
        """The ability first, since what it does counts already."""
        play.push(Strike(), Gather())
        if play.word.top:
            reacting.fire(play, "top card")
            script = spelling.look(play, play.word.top).ability
            if script is not None:
                play.push(effects.Do(play.seat, script))


@value
class Strike(Task[Play]):
    """Step 4: the hits of the word, of items and McGuffins, less the enemy's block, as damage."""

    def run(self, play: Play) -> None:
        """Count and deal."""
        play.hits += spelling.icons(play)[0]
        damage = max(0, play.hits - enemy_block(play))
        if damage:
            play.happen("damage", play.enemy)
            play.push(Answer("damage dealt"))
            hurt(play, damage)


@value
class Answer(Task[Play]):
    """Let everything answer to something that has just been done."""

    what: str

    def run(self, play: Play) -> None:
        """Fire."""
        reacting.fire(play, self.what)


def enemy_block(play: Play) -> int:
    """The block of the enemy's action now; none for one that is stunned (PA-R06)."""
    if play.stunned and (play.ruling("PA-R06") == "none" or play.flipped):
        return 0
    return number(play, play.foe_stage.actions[play.indicator].block)


@value
class Gather(Task[Play]):
    """Step 5: blocks and energy."""

    def run(self, play: Play) -> None:
        """Count them."""
        _, blocks, energy = spelling.icons(play)
        play.blocks += blocks
        gain_energy(play, energy + (cleanup.bonus(play) if play.ruling("PA-R04") != cleanup.BONUS else 0))


@value
class EnemyActs(Task[Play]):
    """Step 6: the enemy's action, in the order of its fields, unless it is stunned."""

    def run(self, play: Play) -> None:
        """Attack, then the rest."""
        if play.stunned:
            return
        action = play.foe_stage.actions[play.indicator]
        play.happen("action", f"{play.enemy}/{play.stage}/{play.indicator + 1}")
        play.push(EnemyRest(play.stage, play.indicator))
        if action.attack is not None:
            strength = max(0, number(play, action.attack) + total(play, "enemy_attack")) * action.times
            through = max(0, strength - play.blocks)
            if through:
                play.push(Answer("damage taken"))
                lose_hp(play, through)


@value
class EnemyRest(Task[Play]):
    """What an action does besides its block and attack."""

    stage: int
    indicator: int

    def run(self, play: Play) -> None:
        """HP first, so that it is lost before the rest matters."""
        action = play.foe.stages[self.stage - 1].actions[self.indicator]
        if action.do:
            play.push(effects.Do(play.seat, play.library.script(action.do)))
        if action.capture is not None:
            play.push(dealing.Capture(action.capture))
        if action.add_penalty is not None:
            play.push(dealing.AddPenalties(number(play, action.add_penalty.count), action.add_penalty.to))
        play.energy = max(0, play.energy - number(play, action.drain))
        heal_enemy(play, number(play, action.heal))
        play.enemy_boons += number(play, action.gain_boons)
        hexes = number(play, action.give_hexes)
        if hexes:
            play.hexes += hexes
            reacting.fire(play, "hexed")
        lose_hp(play, number(play, action.player_loses_hp))
