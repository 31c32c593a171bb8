"""`authoring explain`: the page of a rule, or what a ruling decides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from authoring.commands.exits import CLEAN

if TYPE_CHECKING:
    from collections.abc import Iterable

    from authoring.lint.rule import Rule
    from authoring.vocabulary.system import Ruling


def command(
    rule: Annotated[
        str | None,
        typer.Argument(metavar="RULE", help="A rule by name or code, or a ruling; without, all rules are listed."),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print what is known of the rule as JSON.")] = False,
) -> int:
    """Explain a rule: what it finds, why that matters, and examples of it wrong and right. Or a ruling: what the
    rulebook leaves open, and the alternatives a pack may set.
    """
    from authoring.lint.pages import find_page, for_terminal, page_folders
    from authoring.lint.table import all_rules, closest_rule, find_rule
    from authoring.vocabulary.system import systems

    rules = all_rules(systems())
    if rule is None:
        _list(rules.values(), json)
        return CLEAN
    rulings = {name: ruling for system in systems().values() for name, ruling in system.rulings.items()}
    if (ruling := rulings.get(rule.upper())) is not None:
        _ruling(ruling, json)
        return CLEAN
    found = find_rule(rule, rules)
    if found is None:
        near = closest_rule(rule, rules)
        raise typer.TyperException(f'there is no rule "{rule}"' + (f', did you mean "{near}"?' if near else ""))
    page = find_page(found.name, page_folders(systems()))
    if json:
        import json as encoder

        data = {**_facts(found), "page": page.body.strip() + "\n" if page else None}
        typer.echo(encoder.dumps(data, indent=2, ensure_ascii=False))
    elif page is None:
        typer.echo(f"{found.name} ({found.code}, {found.severity.word}): {found.summary}")
    else:
        typer.echo(for_terminal(page), nl=False)
    return CLEAN


def _ruling(ruling: Ruling, json: bool) -> None:
    """What a ruling decides, and how a pack decides otherwise."""
    if json:
        import json as encoder
        from dataclasses import asdict

        typer.echo(encoder.dumps({**asdict(ruling), "default": ruling.default}, indent=2, ensure_ascii=False))
        return
    typer.echo(f"{ruling.id}: {ruling.question}\n\nRulebook: {ruling.source}\n\n  {ruling.default} (the default)")
    for other in ruling.alternatives[1:]:
        typer.echo(f"  {other}")
    if len(ruling.alternatives) > 1:
        typer.echo(f'\nA pack sets it in its pack.yaml:\n\n    rulings: {{{ruling.id}: "{ruling.alternatives[-1]}"}}')
    else:
        typer.echo("\nThere is one reading of it; it is listed so that a pack can cite it.")


def _facts(rule: Rule) -> dict[str, Any]:
    """What is known of a rule, as plain data."""
    return {
        "name": rule.name,
        "code": rule.code,
        "severity": rule.severity.word,
        "summary": rule.summary,
        "since": rule.since,
        "profile": rule.profile,
        "aliases": list(rule.aliases),
    }


def _list(rules: Iterable[Rule], json: bool) -> None:
    """Every rule on a line, or all of them as JSON."""
    if json:
        import json as encoder

        typer.echo(encoder.dumps([_facts(rule) for rule in rules], indent=2, ensure_ascii=False))
        return
    for rule in sorted(rules, key=lambda rule: rule.code):
        typer.echo(f"{rule.code}  {rule.severity.word:7}  {rule.name}: {rule.summary}")
