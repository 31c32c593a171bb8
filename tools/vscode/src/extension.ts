// Starts `authoring lsp` for the YAML files of a window, and lets it be started anew.

import * as fs from "node:fs";
import * as path from "node:path";
import * as vscode from "vscode";
import { LanguageClient, type ServerOptions } from "vscode-languageclient/node";

let client: LanguageClient | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  context.subscriptions.push(
    vscode.commands.registerCommand("authoring.restart", restart),
    vscode.commands.registerCommand("authoring.check", check),
    vscode.workspace.onDidChangeConfiguration(async (event) => {
      if (["path", "arguments", "prove"].some((name) => event.affectsConfiguration(`authoring.${name}`))) {
        await restart();
      }
    }),
  );
  await start();
}

export async function deactivate(): Promise<void> {
  const running = client;
  client = undefined;
  await running?.dispose();
}

async function restart(): Promise<void> {
  await deactivate();
  await start();
}

async function start(): Promise<void> {
  const command = program();
  const args = vscode.workspace.getConfiguration("authoring").get<string[]>("arguments", ["lsp"]);
  const cwd = folder();
  const server: ServerOptions = { command, args, options: cwd ? { cwd } : {} };
  client = new LanguageClient("authoring", "authoring", server, {
    documentSelector: [
      { scheme: "file", language: "yaml" },
      { scheme: "file", pattern: "**/authoring.toml" },
    ],
    initializationOptions: { prove: vscode.workspace.getConfiguration("authoring").get<boolean>("prove", true) },
  });
  try {
    await client.start();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    void vscode.window.showErrorMessage(
      `"${command} ${args.join(" ")}" could not be started: ${why}. ` +
        'Install it with: pip install "authoring[lsp]", or name it in the setting authoring.path.',
    );
  }
}

// The settings' program, that of the folder's virtual environment, or whatever the PATH has.
function program(): string {
  const root = folder();
  const named = vscode.workspace.getConfiguration("authoring").get<string>("path", "");
  if (named) {
    const below = root && !path.isAbsolute(named) && /[\\/]/.test(named);
    return below ? path.join(root, named) : named;
  }
  const own = process.platform === "win32" ? ["Scripts", "authoring.exe"] : ["bin", "authoring"];
  const installed = root && path.join(root, ".venv", ...own);
  return installed && fs.existsSync(installed) ? installed : "authoring";
}

function folder(): string | undefined {
  return vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
}

function check(): void {
  const terminal = vscode.window.createTerminal({ name: "authoring check", cwd: folder() });
  terminal.show();
  terminal.sendText(`${JSON.stringify(program())} check .`);
}
