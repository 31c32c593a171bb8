"""The language server: what editors ask, answered from the workspace.

Findings follow a change after a short pause, so that typing is not linted letter by letter; what is asked in
between is answered from the text as it is by then.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

from lsprotocol import types
from pygls.lsp.server import LanguageServer
from pygls.uris import from_fs_path, to_fs_path

from authoring import __version__
from authoring.editor.answers import Answers
from authoring.editor.background import Background
from authoring.editor.colours import LEGEND
from authoring.editor.diagnostics import Telling
from authoring.editor.positions import Positions
from authoring.editor.workspace import Analysis, Workspace, key_of
from authoring.packs.documents import Document
from authoring.problems.problem import Problem

PAUSE = 0.05
"""Seconds without another change before what has changed is linted."""

WATCHED = "**/*.{yaml,yml,toml,txt}"
"""The files of packs, and of settings."""


class Server(LanguageServer):
    """A language server with the packs of all open files."""

    def __init__(self) -> None:
        super().__init__("authoring", __version__)
        self.packs = Workspace(live=True)
        self.telling = Telling(self.positions, self.uri)
        self._uris: dict[Path, str] = {}
        self._told: dict[Path, tuple[list[Problem], list[types.Diagnostic]]] = {}
        self._waiting: asyncio.TimerHandle | None = None
        self.background: Background | None = Background(self.refresh_lenses)
        """What looks up and proves; None where the editor does not want it."""
        self._looked_up: dict[Path, tuple[Analysis, set[Path]]] = {}

    def path(self, uri: str) -> Path:
        """The file of an address; addresses of files stay what the editor calls them."""
        path = Path(to_fs_path(uri) or uri).absolute()
        self._uris[path] = uri
        return path

    def uri(self, path: Path) -> str:
        """What the editor calls a file."""
        return self._uris.get(path) or from_fs_path(str(path)) or path.as_uri()

    def positions(self, path: Path) -> Positions:
        """The positions of a file."""
        return Positions(self.packs.source(path), str(getattr(self.encoding, "value", self.encoding)))

    @property
    def encoding(self) -> types.PositionEncodingKind | str:
        """The code units that positions count, as agreed upon with the editor."""
        return self.server_capabilities.position_encoding or types.PositionEncodingKind.Utf16

    def lint_soon(self) -> None:
        """Lint once the typing pauses."""
        if self._waiting is not None:
            self._waiting.cancel()
        self._waiting = asyncio.get_running_loop().call_later(PAUSE, self.lint_now)

    def complete(self) -> None:
        """Read what has only been recalled, now that its findings are told."""
        self.packs.complete()
        self.lint_now()

    def lint_now(self) -> None:
        """Lint what has changed, and tell the editor of each file whose findings are others than before."""
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
        changed = self.packs.take_changed()
        found = self.packs.problems()
        for path in sorted({*self._told, *found}):
            problems = found.get(path, [])
            known, told = self._told.get(path, ([], []))
            if problems == known and changed.isdisjoint(self._files(path, problems)):
                continue
            diagnostics = [self.telling.diagnostic(problem) for problem in problems]
            if problems:
                self._told[path] = problems, diagnostics
            else:
                self._told.pop(path, None)
            if diagnostics != told:
                self.text_document_publish_diagnostics(types.PublishDiagnosticsParams(self.uri(path), diagnostics))
        self.look_up_soon()

    def _files(self, path: Path, problems: list[Problem]) -> set[Path]:
        """The files whose texts say where in an editor some problems of a file are."""
        notes = {note.place.path for problem in problems for note in (*problem.notes, *problem.flow)}
        return {path, *(Path.cwd() / name for name in notes)}

    def known(self, document: Document) -> str:
        """What is known of a document of an open pack: what is proved of it, and its odds; in words."""
        analysis = self.packs.analysis(document.file)
        if analysis is None or self.background is None:
            return ""
        return self.background.known(key_of(document), analysis.header.folder.root)

    def look_up_soon(self) -> None:
        """Have looked up what is known of packs that have changed, or of which other files are open than before."""
        now: dict[Path, tuple[Analysis, set[Path]]] = {}
        for file in self.packs.files.buffers:
            analysis = self.packs.analysis(file)
            if analysis is not None:
                now.setdefault(analysis.header.folder.root, (analysis, set()))[1].add(file)
        before, self._looked_up = self._looked_up, now
        fresh = {root: files for root, (analysis, files) in now.items() if before.get(root) != (analysis, files)}
        doubtful = [root for root in fresh if root in before and before[root][0] is not now[root][0]]
        if self.background is not None and fresh:
            self.background.soon(fresh, doubtful, self._texts)

    def _texts(self) -> dict[Path, str]:
        """What is open, as it is now."""
        return {path: file.source.text for path, file in self.packs.files.buffers.items()}

    def refresh_lenses(self) -> None:
        """Have the editor ask for lenses again, where it can be asked to."""
        workspace = self.client_capabilities.workspace
        if workspace and workspace.code_lens and workspace.code_lens.refresh_support:
            self.workspace_code_lens_refresh(None)


def make_server() -> Server:
    """The server with everything it answers."""
    server = Server()
    _follow_texts(server)
    _answer(server)
    return server


def _follow_texts(server: Server) -> None:
    """Keep the texts of open files, and ask to be told of files that other programs change."""

    @server.feature(types.INITIALIZE)
    def starting(params: types.InitializeParams) -> None:
        options = params.initialization_options
        if isinstance(options, dict) and options.get("prove") is False:
            server.background = None

    @server.feature(types.SHUTDOWN)
    def ending(params: None) -> None:
        if server.background is not None:
            server.background.stop()

    @server.feature(types.INITIALIZED)
    def ready(params: types.InitializedParams) -> None:
        workspace = server.client_capabilities.workspace
        watching = workspace.did_change_watched_files if workspace else None
        if watching and watching.dynamic_registration:
            options = types.DidChangeWatchedFilesRegistrationOptions([types.FileSystemWatcher(WATCHED)])
            method = types.WORKSPACE_DID_CHANGE_WATCHED_FILES
            asked = types.Registration(id="files", method=method, register_options=options)
            server.client_register_capability(types.RegistrationParams([asked]))

    @server.feature(types.TEXT_DOCUMENT_DID_OPEN)
    def opened(params: types.DidOpenTextDocumentParams) -> None:
        path = server.path(params.text_document.uri)
        server.packs.open(path, params.text_document.text)
        server.lint_now()
        asyncio.get_running_loop().call_later(PAUSE, server.complete)

    @server.feature(types.TEXT_DOCUMENT_DID_CHANGE)
    def changed(params: types.DidChangeTextDocumentParams) -> None:
        uri = params.text_document.uri
        server.packs.change(server.path(uri), server.workspace.get_text_document(uri).source)
        server.lint_soon()

    @server.feature(types.TEXT_DOCUMENT_DID_SAVE)
    def saved(params: types.DidSaveTextDocumentParams) -> None:
        path = server.path(params.text_document.uri)
        server.packs.include(server.packs.files.buffers)
        server.packs.changed(path)
        server.lint_now()

    @server.feature(types.TEXT_DOCUMENT_DID_CLOSE)
    def closed(params: types.DidCloseTextDocumentParams) -> None:
        server.packs.close(server.path(params.text_document.uri))
        server.lint_now()

    @server.feature(types.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    def stored(params: types.DidChangeWatchedFilesParams) -> None:
        for change in params.changes:
            server.packs.changed(server.path(change.uri))
        server.lint_soon()


def _answer(server: Server) -> None:
    """Answer what is asked about a place or a file."""
    answers = Answers(server)

    @server.feature(
        types.TEXT_DOCUMENT_CODE_ACTION, types.CodeActionOptions(code_action_kinds=[types.CodeActionKind.QuickFix])
    )
    def fixes(params: types.CodeActionParams) -> list[types.CodeAction]:
        path = server.path(params.text_document.uri)
        only = params.context.only
        if only and not any(kind in ("", types.CodeActionKind.QuickFix) for kind in only):
            return []
        return server.telling.fixes(server.packs.problems().get(path, ()), params.range)

    @server.feature(types.TEXT_DOCUMENT_DEFINITION)
    def definition(params: types.DefinitionParams) -> types.Location | None:
        return answers.definition(server.path(params.text_document.uri), params.position)

    @server.feature(types.TEXT_DOCUMENT_REFERENCES)
    def references(params: types.ReferenceParams) -> list[types.Location]:
        file = server.path(params.text_document.uri)
        return answers.references(file, params.position, params.context.include_declaration)

    @server.feature(types.TEXT_DOCUMENT_HOVER)
    def hover(params: types.HoverParams) -> types.Hover | None:
        return answers.hover(server.path(params.text_document.uri), params.position)

    @server.feature(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL)
    def symbols(params: types.DocumentSymbolParams) -> list[types.DocumentSymbol]:
        return answers.symbols(server.path(params.text_document.uri))

    @server.feature(types.WORKSPACE_SYMBOL)
    def workspace_symbols(params: types.WorkspaceSymbolParams) -> list[types.WorkspaceSymbol]:
        server.packs.include([server.path(folder.uri) for folder in server.workspace.folders.values()])
        return answers.workspace_symbols(params.query)

    @server.feature(types.TEXT_DOCUMENT_COMPLETION, types.CompletionOptions(trigger_characters=[" ", ":", "[", "{"]))
    def completion(params: types.CompletionParams) -> list[types.CompletionItem]:
        return answers.completion(server.path(params.text_document.uri), params.position)

    @server.feature(types.TEXT_DOCUMENT_PREPARE_RENAME)
    def renameable(params: types.PrepareRenameParams) -> types.PrepareRenamePlaceholder | None:
        return answers.renameable(server.path(params.text_document.uri), params.position)

    @server.feature(types.TEXT_DOCUMENT_RENAME, types.RenameOptions(prepare_provider=True))
    def renamed(params: types.RenameParams) -> types.WorkspaceEdit | None:
        return answers.renamed(server.path(params.text_document.uri), params.position, params.new_name)

    @server.feature(types.TEXT_DOCUMENT_FORMATTING)
    def laid_out(params: types.DocumentFormattingParams) -> list[types.TextEdit]:
        return answers.formatted(server.path(params.text_document.uri))

    @server.feature(types.TEXT_DOCUMENT_FOLDING_RANGE)
    def folded(params: types.FoldingRangeParams) -> list[types.FoldingRange]:
        return answers.folds(server.path(params.text_document.uri))

    @server.feature(types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL, LEGEND)
    def colours(params: types.SemanticTokensParams) -> types.SemanticTokens:
        return types.SemanticTokens(data=answers.colours(server.path(params.text_document.uri)))

    @server.feature(types.TEXT_DOCUMENT_CODE_LENS)
    def lenses(params: types.CodeLensParams) -> list[types.CodeLens]:
        return answers.lenses(server.path(params.text_document.uri))
