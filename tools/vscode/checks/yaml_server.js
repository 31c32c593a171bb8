// node yaml_server.js NODE_MODULES < FILES
// Opens files in yaml-language-server, and prints what it finds in each, or what it offers where a "¦" stands in it.
// FILES is a JSON list of paths.

"use strict";

const { spawn } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const { pathToFileURL } = require("node:url");

const modules = process.argv[2];
const own = path.join(modules, "yaml-language-server");
const rpc = require(require.resolve("vscode-jsonrpc/node", { paths: [path.join(modules, "vscode-languageserver")] }));
const settings = { yaml: { validate: true, completion: true, schemaStore: { enable: false } } };

async function main() {
  const server = spawn(process.execPath, [path.join(own, "bin", "yaml-language-server"), "--stdio"]);
  const connection = rpc.createMessageConnection(
    new rpc.StreamMessageReader(server.stdout),
    new rpc.StreamMessageWriter(server.stdin),
  );
  const waiting = new Map();
  connection.onNotification("textDocument/publishDiagnostics", ({ uri, diagnostics }) => waiting.get(uri)?.(diagnostics));
  connection.onRequest("workspace/configuration", ({ items }) => items.map(({ section }) => settings[section] ?? {}));
  connection.onRequest("client/registerCapability", () => null);
  connection.onRequest("custom/schema/request", () => []);
  connection.listen();
  const capabilities = {
    workspace: { configuration: true },
    textDocument: { completion: { completionItem: { snippetSupport: true } } },
  };
  await connection.sendRequest("initialize", { processId: process.pid, rootUri: null, workspaceFolders: null, capabilities });
  await connection.sendNotification("initialized", {});
  await connection.sendNotification("workspace/didChangeConfiguration", { settings });

  const files = JSON.parse(fs.readFileSync(0, "utf8"));
  const answers = files.map(async (file) => {
    const uri = pathToFileURL(file).href;
    const answer = new Promise((resolve) => waiting.set(uri, resolve));
    const [before, ...after] = fs.readFileSync(file, "utf8").split("¦");
    const textDocument = { uri, languageId: "yaml", version: 1, text: before + after.join("") };
    await connection.sendNotification("textDocument/didOpen", { textDocument });
    if (after.length > 0) {
      const lines = before.split("\n");
      const position = { line: lines.length - 1, character: lines[lines.length - 1].length };
      const offered = await connection.sendRequest("textDocument/completion", { textDocument: { uri }, position });
      return [file, (offered.items ?? offered).map(({ label }) => ({ message: label, line: position.line }))];
    }
    return [file, (await answer).map(({ message, range }) => ({ message, line: range.start.line }))];
  });
  const found = Object.fromEntries(await Promise.all(answers));
  await connection.sendRequest("shutdown");
  await connection.sendNotification("exit");
  process.stdout.write(JSON.stringify(found), () => process.exit(0));
}

main().catch((error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
