"""`authoring explain`: the page of a rule."""

from __future__ import annotations

from typing import Annotated

import typer

from authoring.commands.exits import CLEAN


def command(
    rule: Annotated[str, typer.Argument(metavar="RULE", help="The name or the code of a rule.")],
    json: Annotated[bool, typer.Option("--json", help="Print what is known of the rule as JSON.")] = False,
) -> int:
    """Explain a rule: what it finds, why that matters, and examples of it wrong and right."""
    from authoring.lint.pages import find_page, for_terminal, page_folders
    from authoring.lint.table import all_rules, closest_rule, find_rule
    from authoring.vocabulary.system import systems

    rules = all_rules(systems())
    found = find_rule(rule, rules)
    if found is None:
        near = closest_rule(rule, rules)
        raise typer.TyperException(
            f'there is no rule "{rule}"' + (f', did you mean "{near}"?' if near else "")
        )
    page = find_page(found.name, page_folders(systems()))
    if json:
        import json as encoder

        data = {
            "name": found.name,
            "code": found.code,
            "severity": found.severity.word,
            "summary": found.summary,
            "since": found.since,
            "profile": found.profile,
            "aliases": list(found.aliases),
            "page": page.body.strip() + "\n" if page else None,
        }
        typer.echo(encoder.dumps(data, indent=2, ensure_ascii=False))
    elif page is None:
        typer.echo(f"{found.name} ({found.code}, {found.severity.word}): {found.summary}")
    else:
        typer.echo(for_terminal(page), nl=False)
    return CLEAN
