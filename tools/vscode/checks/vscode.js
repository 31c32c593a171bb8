// As much of the module `vscode` as the extension and its client need to talk with a server outside of an editor.
// Of what is registered only the names are kept; texts, settings and findings are real.

"use strict";

const fs = require("node:fs");
const path = require("node:path");
const url = require("node:url");

const registered = new Set();
const commands = new Map();
const diagnostics = new Map();
const messages = [];
const settings = {};

class Disposable {
  constructor(dispose = () => {}) {
    this.dispose = dispose;
  }
  static from(...all) {
    return new Disposable(() => all.forEach((each) => each.dispose()));
  }
}

class EventEmitter {
  constructor() {
    this.listeners = new Set();
    this.event = (listener, that) => {
      const bound = that ? listener.bind(that) : listener;
      this.listeners.add(bound);
      return new Disposable(() => this.listeners.delete(bound));
    };
  }
  fire(value) {
    return Promise.all([...this.listeners].map((listener) => listener(value)));
  }
  dispose() {
    this.listeners.clear();
  }
}

class Uri {
  constructor(text) {
    Object.assign(this, { text, scheme: new URL(text).protocol.slice(0, -1), path: new URL(text).pathname });
  }
  static parse(text) {
    return new Uri(text);
  }
  static file(name) {
    return new Uri(url.pathToFileURL(name).href);
  }
  get fsPath() {
    return url.fileURLToPath(this.text);
  }
  toString() {
    return this.text;
  }
}

class Position {
  constructor(line, character) {
    Object.assign(this, { line, character });
  }
}

class Range {
  constructor(start, end, endLine, endCharacter) {
    const whole = typeof start === "number";
    this.start = whole ? new Position(start, end) : start;
    this.end = whole ? new Position(endLine, endCharacter) : end;
  }
}

class Diagnostic {
  constructor(range, message, severity) {
    Object.assign(this, { range, message, severity });
  }
}

class TextDocument {
  constructor(file) {
    this.uri = Uri.file(file);
    this.fileName = file;
    this.languageId = "yaml";
    this.version = 1;
    this.isClosed = false;
    this.text = fs.readFileSync(file, "utf8");
  }
  getText() {
    return this.text;
  }
}

const emitters = new Map();

function emitter(name) {
  if (!emitters.has(name)) {
    emitters.set(name, new EventEmitter());
  }
  return emitters.get(name);
}

class CancellationTokenSource {
  constructor() {
    this.token = { isCancellationRequested: false, onCancellationRequested: new EventEmitter().event };
  }
  cancel() {}
  dispose() {}
}

// A namespace: what is not there is an event, or takes a registration.
function namespace(name, there) {
  return new Proxy(there, {
    get(target, key) {
      if (key in target || typeof key !== "string") {
        return target[key];
      }
      if (/^on(Did|Will)/.test(key)) {
        return emitter(key).event;
      }
      return (...given) => {
        registered.add(`${name}.${key}`);
        return Object.assign(new Disposable(), { given, show() {}, append() {}, appendLine() {}, clear() {} });
      };
    },
  });
}

const channel = new Proxy({ name: "authoring", logLevel: 2, dispose() {}, onDidChangeLogLevel: new EventEmitter().event }, {
  get: (target, key) => (key in target ? target[key] : (text) => void messages.push(String(text))),
});

const workspace = {
  textDocuments: [],
  notebookDocuments: [],
  workspaceFolders: undefined,
  isTrusted: true,
  getConfiguration: (section) => ({
    get: (key, fallback) => settings[`${section}.${key}`] ?? fallback,
    has: (key) => `${section}.${key}` in settings,
  }),
  createFileSystemWatcher(glob) {
    registered.add(`watcher ${typeof glob === "string" ? glob : glob.pattern}`);
    const none = new EventEmitter();
    return { onDidCreate: none.event, onDidChange: none.event, onDidDelete: none.event, dispose() {} };
  },
  getWorkspaceFolder: () => workspace.workspaceFolders?.[0],
};

const vscode = {
  version: "1.91.0",
  Disposable,
  EventEmitter,
  Uri,
  Position,
  Range,
  Diagnostic,
  CancellationTokenSource,
  workspace: namespace("workspace", workspace),
  window: namespace("window", {
    createOutputChannel: () => channel,
    showErrorMessage: async (text) => void messages.push(text),
    showWarningMessage: async (text) => void messages.push(text),
    visibleTextEditors: [],
    tabGroups: { all: [], onDidChangeTabs: new EventEmitter().event, onDidChangeTabGroups: new EventEmitter().event },
  }),
  commands: namespace("commands", {
    registerCommand(name, run) {
      commands.set(name, run);
      return new Disposable(() => commands.delete(name));
    },
    executeCommand: async () => undefined,
  }),
  languages: namespace("languages", {
    match(selector, document) {
      const filters = Array.isArray(selector) ? selector : [selector];
      return filters.some((each) => each.scheme === document.uri.scheme && each.language === document.languageId) ? 10 : 0;
    },
    createDiagnosticCollection: () => ({
      set: (uri, found) => void diagnostics.set(uri.toString(), found),
      delete: (uri) => void diagnostics.delete(uri.toString()),
      has: (uri) => diagnostics.has(uri.toString()),
      clear: () => diagnostics.clear(),
      dispose: () => diagnostics.clear(),
    }),
  }),
  env: namespace("env", { appName: "checks", language: "en", sessionId: "", machineId: "" }),
  extensions: namespace("extensions", { getExtension: () => undefined, all: [] }),
  l10n: { t: (text) => text },
};

// Classes that only carry values, and enumerations, whose members only have to differ.
module.exports = new Proxy(vscode, {
  get(target, key) {
    if (!(key in target) && typeof key === "string") {
      const made = class {
        constructor(...given) {
          this.given = given;
        }
      };
      let next = 0;
      target[key] = new Proxy(made, {
        get: (inner, name) => (name in inner || typeof name !== "string" ? inner[name] : (inner[name] = next++)),
      });
    }
    return target[key];
  },
});

module.exports.stage = { commands, diagnostics, emitter, messages, path, registered, settings, TextDocument, workspace, Uri };
