"""The answers of a study as one page of HTML with plots: it needs nothing else, and follows light and dark."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from html import escape
from statistics import fmean

from authoring.balance.answers import Answer, Group, rivals_of
from authoring.balance.gauges import Pace
from authoring.balance.plots import COLOURS, Box, Curve, Mark, boxes, curves, intervals
from authoring.balance.screen import by_difficulty, counted, points, seen_table, with_interval
from authoring.balance.stats import Length, Share
from authoring.balance.study import Study
from authoring.proof.balance_screen import percent

LISTED = 20
"""How many of the things used are plotted, those first that make the most difference."""
LINES = 40
"""More lines than this are not plotted one by one."""
BOXES = "From the least to the most; half of all plays lie in the box, the mean is the dot."
RACE = (
    "Lead changes are counted from round to round. Winner behind: the share of rounds in which the later winner was "
    "not ahead. Drama: how far behind winners were when they were, from 0 (never) to 1."
)
STYLE = """
:root { color-scheme: light dark; --paper: #fcfbf8; --ink: #23211d; --faint: #6d675d; --rule: #dcd7cc;
  --card: #ffffff; --c0: #1f6feb; --c1: #c2410c; --c2: #15803d; --c3: #9333ea; --c4: #b45309; --c5: #0e7490; }
@media (prefers-color-scheme: dark) { :root { --paper: #171614; --ink: #ece8df; --faint: #a29b8d; --rule: #3a3731;
  --card: #201e1b; --c0: #79b0ff; --c1: #ff9d6e; --c2: #69d08e; --c3: #cda2ff; --c4: #f3c063; --c5: #66d3e8; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 72rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.6rem; margin: 0; } h2 { font-size: 1.25rem; margin: 2.5rem 0 .5rem; border-top: 1px solid var(--rule);
  padding-top: 1rem; } h3 { font-size: 1rem; margin: 0 0 .5rem; }
p, figcaption { color: var(--faint); margin: .25rem 0 .75rem; }
.plots { columns: 2 24rem; column-gap: 1rem; }
figure { margin: 0 0 1rem; padding: 1rem; background: var(--card); border: 1px solid var(--rule); border-radius: 8px;
  break-inside: avoid; }
figcaption { font-size: .85rem; margin: .5rem 0 0; }
figure { overflow-x: auto; } svg { display: block; min-width: 19rem; width: 100%; max-width: 40rem;
  height: auto; fill: var(--ink); font: 11.5px system-ui, sans-serif; }
svg .tick { fill: var(--faint); } svg .grid { stroke: var(--rule); fill: none; } svg .zero { stroke: var(--faint); }
.c0 { --own: var(--c0); } .c1 { --own: var(--c1); } .c2 { --own: var(--c2); } .c3 { --own: var(--c3); }
.c4 { --own: var(--c4); } .c5 { --own: var(--c5); }
svg .whisker { stroke: var(--own); stroke-width: 2; fill: none; opacity: .65; } svg g circle { fill: var(--own); }
svg g rect { fill: var(--own); opacity: .45; } svg .median { stroke: var(--own); stroke-width: 2; }
svg .mean { fill: var(--card); stroke: var(--own); stroke-width: 1.5; } svg .band { fill: var(--own); opacity: .16; }
svg polyline { fill: none; stroke: var(--own); stroke-width: 2; } svg .key { fill: var(--own); }
.scroll { overflow-x: auto; margin: .75rem 0; } table { border-collapse: collapse; font-size: .88rem; width: 100%; }
th, td { text-align: left; padding: .3rem .9rem .3rem 0; border-bottom: 1px solid var(--rule); white-space: nowrap; }
th { color: var(--faint); font-weight: 600; } td { font-variant-numeric: tabular-nums; }
.who { margin: .5rem 0; } .who span { margin-right: 1rem; white-space: nowrap; }
.who span::before { content: ""; display: inline-block; width: .7em; height: .7em; margin-right: .4em;
  border-radius: 50%; background: var(--own); }
nav a { color: inherit; margin-right: 1rem; display: inline-block; white-space: nowrap; }
details { margin: .75rem 0; } summary { cursor: pointer; }
"""


def page(study: Study, answers: Sequence[Answer], groups: Sequence[Group]) -> str:
    """The whole page. The same answers give the same bytes."""
    pack, pace = study.pack, study.balancing.gauges.pace
    names = list(dict.fromkeys(answer.subject for answer in answers))
    policies = list(dict.fromkeys(answer.policy for answer in answers))
    colours = {policy: place % COLOURS for place, policy in enumerate(policies)}
    body = [
        f"<h1>Balance of {escape(pack.id)} {escape(pack.version)}</h1>",
        f"<p>{escape(pack.system)} · {counted(study.plays)} a line · seed {study.seed} · study {study.fingerprint}</p>",
        '<div class="who">Played by '
        + "".join(f'<span class="c{colours[policy]}">{escape(policy)}</span>' for policy in policies)
        + "</div>",
        "<p>Whiskers and intervals hold the true number in 95 of 100 cases (shares: Wilson; differences: Newcombe). "
        "Point at a mark to read its numbers.</p>",
    ]
    if len(names) > 1:
        links = "".join(f'<a href="#{_anchor(name)}">{escape(name.partition("/")[2])}</a>' for name in names)
        body += [f"<nav>{links}</nav>", *_overview([group for group in groups if not group.against], colours)]
    for name in names:
        own = [answer for answer in answers if answer.subject == name]
        body += _subject(name, own, [group for group in groups if group.subject == name], colours, pace)
    title = f"Balance of {escape(pack.id)}"
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{STYLE}</style></head>\n<body><main>\n" + "\n".join(body) + "\n</main></body></html>\n"
    )


def _anchor(name: str) -> str:
    return escape(name.replace("/", "-"))


def _figure(title: str, plot: str, caption: str = "") -> str:
    told = f"<figcaption>{escape(caption)}</figcaption>" if caption else ""
    return f"<figure><h3>{escape(title)}</h3>{plot}{told}</figure>"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    top = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="scroll"><table><tr>{top}</tr>{body}</table></div>'


def _overview(groups: Sequence[Group], colours: dict[str, int]) -> Iterator[str]:
    """The difficulty curve of each kind: how often each subject is won, the hardest first, by whom is named last."""
    if not groups:
        return
    yield "<h2>Difficulty</h2>"
    yield '<div class="plots">'
    for kind in dict.fromkeys(group.subject.partition("/")[0] for group in groups):
        own = by_difficulty([group for group in groups if group.subject.partition("/")[0] == kind])
        marks = [
            Mark(_named(group, colours), group.won.value, *group.won.interval, colours[group.policy]) for group in own
        ]
        yield _figure(
            f"Won, by {kind}",
            intervals(f"how often each {kind} is won", marks),
            "All configurations together, the hardest first.",
        )
    yield "</div>"


def _named(group: Group, colours: dict[str, int]) -> str:
    words = [group.subject.partition("/")[2], *([group.policy] if len(colours) > 1 else []), group.switches]
    return ", ".join(word for word in words if word)


def _subject(
    name: str, answers: Sequence[Answer], groups: Sequence[Group], colours: dict[str, int], pace: Pace
) -> Iterator[str]:
    kind, _, id = name.partition("/")
    title = f" · {escape(answers[0].title)}" if answers[0].title != id else ""
    yield f'<h2 id="{_anchor(name)}">{escape(kind)} {escape(id)}{title}</h2>'
    several = len(colours) > 1
    every = answers
    if several and len({answer.configuration for answer in answers}) == 1:
        answers = [replace(answer, configuration="") for answer in answers]
    yield '<div class="plots">'
    if len(answers) <= LINES:
        yield _figure("Won", intervals("how often it is won", list(_won(answers, colours, several))))
    together = [group for group in groups if not group.against]
    if together and len(answers) > len(together):
        yield _figure("Won, all configurations", intervals("how often it is won in all", _in_all(together, colours)))
    rivals = rivals_of(groups)
    if rivals:
        marks = [
            Mark(f"{who}, {percent(rival.seats)} of the seats", rival.won.value, *rival.won.interval)
            for who, rival in rivals.items()
        ]
        yield _figure("Won against each other", intervals("how often each policy wins", marks), "Whichever way round.")
    lost = _lost(answers, colours, several)
    if lost:
        yield _figure("How plays are lost", intervals("how plays are lost", lost), "As a share of all plays.")
    for what in ("rounds", "decisions", "minutes"):
        lengths = [(answer, getattr(answer, what)) for answer in answers[:LINES]]
        if any(each.most for _, each in lengths):
            lines = [_box(answer, each, colours, several) for answer, each in lengths]
            caption = f"A guess: {pace.told}." if what == "minutes" else BOXES
            yield _figure(f"{what.capitalize()} a play", boxes(f"{what} a play", lines), caption)
    yield from _over_rounds(answers, colours)
    yield from _content(answers, colours)
    yield from _used(groups, colours)
    yield "</div>"
    yield from _tables(every, groups)


def _line(answer: Answer, several: bool) -> str:
    return ", ".join(filter(None, (answer.name.strip(), answer.policy if several else "")))


def _won(answers: Sequence[Answer], colours: dict[str, int], several: bool) -> Iterator[Mark]:
    for answer in answers:
        for seat, share in enumerate(answer.won[:1] if answer.together else answer.won):
            told = _line(answer, several) + ("" if answer.together else f", seat {seat + 1}")
            yield Mark(told, share.value, *share.interval, colours[answer.policy])


def _in_all(groups: Sequence[Group], colours: dict[str, int]) -> list[Mark]:
    return [
        Mark(", ".join(filter(None, (group.policy, group.switches))), group.won.value, *group.won.interval,
             colours[group.policy])
        for group in groups
    ]  # fmt: skip


def _lost(answers: Sequence[Answer], colours: dict[str, int], several: bool) -> list[Mark]:
    found = []
    for policy in dict.fromkeys(answer.policy for answer in answers):
        own = [answer for answer in answers if answer.policy == policy]
        plays = sum(answer.plays for answer in own)
        hits: dict[str, int] = {}
        for answer in own:
            for how, share in answer.lost.items():
                hits[how] = hits.get(how, 0) + share.hits
        for how in sorted(hits, key=lambda how: (-hits[how], how))[:LISTED]:
            share = Share(hits[how], plays)
            found.append(Mark(f"{how}, {policy}" if several else how, share.value, *share.interval, colours[policy]))
    return found


def _box(answer: Answer, length: Length, colours: dict[str, int], several: bool) -> Box:
    return Box(
        _line(answer, several), length.least, length.lower, length.median, length.upper, length.most, length.mean,
        colours[answer.policy],
    )  # fmt: skip


def _over_rounds(answers: Sequence[Answer], colours: dict[str, int]) -> Iterator[str]:
    """A plot for each number: a curve a policy, of its first configuration."""
    first = {answer.policy: answer for answer in reversed(answers) if answer.series}
    for name in dict.fromkeys(name for answer in first.values() for name in answer.series):
        lines = [
            Curve(
                _line(answer, True),
                [(point.number, point.mean, point.lower, point.upper) for point in answer.series[name]],
                colours[policy],
            )
            for policy, answer in sorted(first.items(), key=lambda each: colours[each[0]])
            if name in answer.series
        ]
        plot = curves(f"{name} over rounds", lines, across="round")
        called = name.upper() if len(name) < 3 else name.capitalize()
        yield _figure(f"{called} over rounds", plot, "The mean of the plays still on, and the middle half.")


def _content(answers: Sequence[Answer], colours: dict[str, int]) -> Iterator[str]:
    """A curve a policy: the mean of its configurations."""
    lines = []
    for policy, colour in colours.items():
        told = [answer.content for answer in answers if answer.policy == policy and answer.content is not None]
        if told:
            along = [(plays, fmean(share for _, share in at)) for at in zip(*(each.shown for each in told), strict=True)
                     for plays in [at[0][0]]]  # fmt: skip
            play = fmean(each.play.mean for each in told)
            label = f"{policy}: {percent(play)} of {told[0].things} in a play"
            lines.append(Curve(label, [(plays, share, share, share) for plays, share in along], colour))
    if lines:
        plot = curves("how much of the content is seen", lines, across="plays", percent=True, logarithmic=True)
        caption = "Of all that claims speak of: what the first so many plays have shown, the mean of configurations."
        yield _figure("Content seen", plot, caption)


def _used(groups: Sequence[Group], colours: dict[str, int]) -> Iterator[str]:
    for group in groups:
        known = {thing: use.contribution for thing, use in group.uses.items() if use.contribution is not None}
        order = sorted(known, key=lambda thing: (-known[thing].value, thing))
        if len(order) > LISTED:
            order = [*order[: LISTED // 2], *order[-LISTED // 2 :]]
        if not order or not group.won.hits:
            continue
        marks = [Mark(thing, *known[thing], colours[group.policy]) for thing in order]
        reach = max(0.05, *(abs(value) for thing in order for value in known[thing]))
        plot = intervals("what winners use", marks, -min(1.0, reach), min(1.0, reach), zero=0.0)
        told = ", ".join(filter(None, (group.policy, group.switches)))
        yield _figure(
            f"Won more often with it, by {told}",
            plot,
            "How much more often those win who use it than those who do not; this alone makes it no cause.",
        )


def _tables(answers: Sequence[Answer], groups: Sequence[Group]) -> Iterator[str]:
    rows = [
        [
            answer.name,
            answer.policy,
            " / ".join(map(with_interval, answer.won[:1] if answer.together else answer.won)),
            f"{answer.moves.mean:.1f}",
            f"{answer.decisions.mean:.1f}",
            f"{answer.rounds.mean:.1f}",
            f"{answer.minutes.mean:.0f}",
            percent(answer.unended.value),
            *([f"{answer.race.changes.mean:.2f}", percent(answer.race.behind), f"{answer.race.drama:.2f}"]
              if answer.race is not None else ["-", "-", "-"]),
        ]
        for answer in answers
    ]  # fmt: skip
    head = ["", "policy", "won", "moves", "decisions", "rounds", "minutes", "not ended", "lead changes",
            "winner behind", "drama"]  # fmt: skip
    if any(answer.race is not None for answer in answers):
        yield from (_table(head, rows), f"<p>{RACE}</p>")
    else:
        yield _table(head[:-3], [row[:-3] for row in rows])
    uses = [
        [
            group.policy,
            thing,
            percent(use.used.value),
            f"{use.times:,}",
            with_interval(use.won) if use.won is not None else "-",
            with_interval(use.without) if use.without is not None else "-",
            points(use.contribution),
        ]
        for group in groups
        for thing, use in group.uses.items()
    ]
    if uses:
        table = _table(["policy", "used", "in plays", "times", "won with it", "won without", "difference"], uses)
        yield f"<details><summary>What is used: {len(uses)} lines</summary>{table}</details>"
    seen = seen_table(answers)
    if seen:
        yield f"<details><summary>What is seen: {len(seen) - 1} lines</summary>{_table(seen[0], seen[1:])}</details>"
