"""What editors ask about a place or a file, answered in the protocol's words."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from authoring.editor.colours import coloured
from authoring.editor.completion import Suggestion, complete
from authoring.editor.edits import line_edits
from authoring.editor.folding import folds
from authoring.editor.locals import LocalName, all_of, local_at
from authoring.editor.navigation import Meant, Navigator
from authoring.editor.telling import hover_of, key_help, kind_in_words, listed_users, model_of, title_of
from authoring.editor.workspace import key_of
from authoring.mending.formatting import formatted
from authoring.mending.renaming import CannotRename, rename
from authoring.packs.discovery import NothingFound
from authoring.packs.documents import Document
from authoring.play.renaming import renamed_plays
from authoring.source.text import Span

if TYPE_CHECKING:
    from authoring.editor.server import Server

MOST_SYMBOLS = 300
KINDS = {
    "key": types.CompletionItemKind.Property,
    "value": types.CompletionItemKind.EnumMember,
    "id": types.CompletionItemKind.Reference,
    "icon": types.CompletionItemKind.Constant,
}


class Answers:
    """Answers from the packs of a server."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self.navigator = Navigator(server.packs)

    def meant(self, file: Path, position: types.Position) -> Meant | None:
        """The document whose id stands at a position."""
        return self.navigator.meant(file, position.line, self._server.positions(file).column(position))

    def definition(self, file: Path, position: types.Position) -> types.Location | None:
        """Where the document that is named at a position begins."""
        meant = self.meant(file, position)
        if meant is not None:
            return self._location(meant.document.file, self.navigator.home(meant.document))
        named = self._local_places(file, position)
        return named[0] if named else None

    def references(self, file: Path, position: types.Position, with_itself: bool) -> list[types.Location]:
        """Every place that names the document that is meant at a position."""
        meant = self.meant(file, position)
        if meant is None:
            return self._local_places(file, position)[0 if with_itself else 1 :]
        found = [self._location(each.file, each.span) for each in self.navigator.named(key_of(meant.document))]
        itself = self._location(meant.document.file, self.navigator.home(meant.document))
        return [itself, *found] if with_itself else found

    def hover(self, file: Path, position: types.Position) -> types.Hover | None:
        """The document that is named at a position, or what a key is for."""
        meant = self.meant(file, position)
        positions = self._server.positions(file)
        if meant is not None:
            users = self.navigator.users(key_of(meant.document))
            told = hover_of(meant.document, users, self._server.known(meant.document))
            return _hover(told, positions.range(meant.span))
        places = self.navigator.places(file)
        at = places.at(position.line, positions.column(position))
        if at is None or not at.on_key:
            return None
        for analysis, document in self.navigator.in_file(file):
            size = len(document.prefix)
            if document.number == at.number and at.path[:size] == document.prefix and analysis.linked is not None:
                model = model_of(analysis.linked.kinds, document.kind)
                told = key_help(model, at.path[size:]) if model else ""
                return _hover(told, positions.range(places.span(at.number, at.path, True))) if told else None
        return None

    def symbols(self, file: Path) -> list[types.DocumentSymbol]:
        """The documents of a file."""
        positions = self._server.positions(file)
        return [
            types.DocumentSymbol(
                name=document.id or kind_in_words(document) or "document",
                detail=" · ".join(part for part in (kind_in_words(document), title_of(document)) if part),
                kind=types.SymbolKind.Object,
                range=positions.range(self.navigator.whole(document)),
                selection_range=positions.range(self.navigator.home(document)),
            )
            for _, document in self.navigator.in_file(file)
        ]

    def workspace_symbols(self, query: str) -> list[types.WorkspaceSymbol]:
        """The documents whose id or title has the query in it."""
        wanted = query.casefold()
        found = [
            document
            for document in self.navigator.everything()
            if wanted in document.id or wanted in title_of(document).casefold()
        ]
        return [
            types.WorkspaceSymbol(
                location=self._location(document.file, self.navigator.home(document)),
                name=document.id,
                kind=types.SymbolKind.Object,
                container_name=f"{document.pack} · {kind_in_words(document)}",
            )
            for document in found[:MOST_SYMBOLS]
        ]

    def completion(self, file: Path, position: types.Position) -> list[types.CompletionItem]:
        """What may be written at a position."""
        analysis = self._server.packs.analysis(file)
        if analysis is None or analysis.linked is None:
            return []
        positions = self._server.positions(file)
        found = complete(analysis.linked, positions.source, position.line, positions.column(position))
        replaced = positions.range(Span(position.line, found.start, position.line, found.end))
        return [_item(suggestion, replaced) for suggestion in found.suggestions]

    def renameable(self, file: Path, position: types.Position) -> types.PrepareRenamePlaceholder | None:
        """The id that stands at a position, as far as it can be renamed from there."""
        meant = self.meant(file, position)
        if meant is not None:
            return types.PrepareRenamePlaceholder(self._server.positions(file).range(meant.span), meant.document.id)
        named = self._local(file, position)
        if named is not None:
            return types.PrepareRenamePlaceholder(self._server.positions(file).range(named.span), named.name)
        return None

    def renamed(self, file: Path, position: types.Position, new: str) -> types.WorkspaceEdit | None:
        """The edits of all files that give a document another id. Raises JsonRpcException with the reason."""
        meant, local = self.meant(file, position), self._local(file, position)
        if meant is not None:
            document = meant.document
            named = f"{document.pack}:{document.kind}/{document.id}"
        elif local is not None:
            named = local.whole
        else:
            return None
        try:
            made = rename([file], named, new, self._server.packs.options)
        except (CannotRename, NothingFound) as wrong:
            raise JsonRpcException(str(wrong), types.LSPErrorCodes.RequestFailed) from None
        old_plays, new_plays = renamed_plays(made)
        olds, news = {**made.olds, **old_plays}, {**made.texts, **new_plays}
        changes = {self._server.uri(path): line_edits(olds[path], text) for path, text in news.items()}
        return types.WorkspaceEdit(changes=changes)

    def folds(self, file: Path) -> list[types.FoldingRange]:
        """What can be folded in a file."""
        return folds(self.navigator.places(file))

    def colours(self, file: Path) -> list[int]:
        """The words of a file that have a colour of their own, as the protocol counts them."""
        return coloured(self.navigator, file, self._server.positions(file))

    def formatted(self, file: Path) -> list[types.TextEdit]:
        """The edits that lay a file out."""
        text = self._server.packs.source(file).text
        return line_edits(text, formatted(text))

    def lenses(self, file: Path) -> list[types.CodeLens]:
        """Above each document of a file: what is proved of it, and who names it."""
        positions = self._server.positions(file)
        found = []
        for _, document in self.navigator.in_file(file):
            at = positions.range(self.navigator.home(document))
            told = (self._server.known(document), self._led_here(document))
            found += [types.CodeLens(at, types.Command(text, "")) for text in told if text]
        return found

    def _led_here(self, document: Document) -> str:
        users = self.navigator.users(key_of(document)) if document.id else []
        return f"named by {listed_users(users)}" if users else ""

    def _local(self, file: Path, position: types.Position) -> LocalName | None:
        """The name of a part of a document at a position."""
        return local_at(self.navigator, file, position.line, self._server.positions(file).column(position))

    def _local_places(self, file: Path, position: types.Position) -> list[types.Location]:
        """Where the name at a position is written, first where it is given; nothing where there is no such name."""
        named = self._local(file, position)
        return [self._location(file, each.span) for each in all_of(self.navigator, named)] if named else []

    def _location(self, file: Path, span: Span) -> types.Location:
        return types.Location(self._server.uri(file), self._server.positions(file).range(span))


def _hover(told: str, at: types.Range) -> types.Hover:
    return types.Hover(types.MarkupContent(types.MarkupKind.Markdown, told), at)


def _item(suggestion: Suggestion, replaced: types.Range) -> types.CompletionItem:
    return types.CompletionItem(
        label=suggestion.label,
        kind=KINDS[suggestion.what],
        detail=suggestion.detail or None,
        documentation=suggestion.help or None,
        sort_text=f"{suggestion.sort}{suggestion.label}",
        text_edit=types.TextEdit(replaced, suggestion.text),
    )
