// node drive.js EXTENSION PROGRAM FOLDER FILE OLD NEW
// Activates a built extension, opens a file of a folder, changes OLD to NEW in it, and prints what was found.

"use strict";

const Module = require("node:module");
const path = require("node:path");

const stub = require("./vscode.js");
const [extension, program, folder, name, old, replaced] = process.argv.slice(2);
const { commands, diagnostics, emitter, messages, registered, settings, TextDocument, workspace, Uri } = stub.stage;

const load = Module._load;
Module._load = (request, ...rest) => (request === "vscode" ? stub : load(request, ...rest));

async function until(what, condition) {
  for (let left = 1500; left > 0; left--) {
    if (condition()) {
      return;
    }
    if (messages.some((text) => text.includes("could not be started"))) {
      break;
    }
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error(`waited for ${what} in vain; said: ${messages.join("\n")}`);
}

async function main() {
  settings["authoring.path"] = program;
  workspace.workspaceFolders = [{ uri: Uri.file(folder), name: path.basename(folder), index: 0 }];
  const { activate, deactivate } = require(path.join(extension, "dist", "extension.js"));
  await activate({ subscriptions: [], extensionUri: Uri.file(extension) });

  const document = new TextDocument(path.join(folder, name));
  workspace.textDocuments.push(document);
  await emitter("onDidOpenTextDocument").fire(document);

  const start = document.text.indexOf(old);
  const lines = document.text.slice(0, start).split("\n");
  const at = { line: lines.length - 1, character: lines[lines.length - 1].length };
  const range = { start: at, end: { line: at.line, character: at.character + old.length } };
  document.text = document.text.slice(0, start) + replaced + document.text.slice(start + old.length);
  document.version++;
  const change = { range, rangeOffset: start, rangeLength: old.length, text: replaced };
  await emitter("onDidChangeTextDocument").fire({ document, contentChanges: [change], reason: undefined });

  const uri = document.uri.toString();
  await until("findings", () => diagnostics.get(uri)?.length);
  const found = diagnostics.get(uri).map((each) => ({
    message: each.message,
    code: each.code?.value ?? each.code,
    source: each.source,
    line: each.range.start.line,
    character: each.range.start.character,
  }));
  await commands.get("authoring.restart")();
  await until("findings after a restart", () => diagnostics.get(uri)?.length);
  const again = diagnostics.get(uri).length;
  await deactivate();
  const answer = { found, again, left: diagnostics.size, commands: [...commands.keys()], registered: [...registered], messages };
  process.stdout.write(JSON.stringify(answer));
}

main().catch((error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
