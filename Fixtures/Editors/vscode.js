// The extension of Editors/vscode with the real server, and the part of VS Code's API that it uses as a stand-in: the
// types behave as the documentation of the API says. Usage: node vscode.js CONFINE EXTENSION FOLDER
'use strict';
const fs = require('fs'), Module = require('module'), path = require('path'), url = require('url');
const [command, extension, folder] = process.argv.slice(2);

class Position { constructor(line, character) { Object.assign(this, { line, character }); } }
class Range {
    constructor(a, b, c, d) {
        [this.start, this.end] = typeof a === 'number' ? [new Position(a, b), new Position(c, d)] : [a, b];
    }
}
class Uri {
    constructor(text) { this.text = text; this.scheme = new URL(text).protocol.slice(0, -1); }
    static parse(text) { return new Uri(text); }
    static file(name) { return new Uri(url.pathToFileURL(name).href); }
    get path() { return decodeURIComponent(new URL(this.text).pathname); }
    get fsPath() { return url.fileURLToPath(this.text); }
    toString() { return this.text; }
}
class EventEmitter {
    constructor() {
        this.listeners = [];
        this.event = listener => {
            this.listeners.push(listener);
            return { dispose: () => { this.listeners = this.listeners.filter(l => l !== listener); } };
        };
    }
    fire(value) { for (const listener of [...this.listeners]) listener(value); }
    dispose() { this.listeners = []; }
}
class Kind { constructor(value) { this.value = value; } append(part) { return new Kind(this.value ? `${this.value}.${part}` : part); } }
Kind.Empty = new Kind('');
class WorkspaceEdit { constructor() { this.all = []; } replace(uri, range, text) { this.all.push({ uri, range, text }); } }
const record = (...names) => class { constructor(...values) { names.forEach((name, i) => { this[name] = values[i]; }); } };

class Document {
    constructor(name, text) { Object.assign(this, { uri: Uri.file(name), text, version: 1, languageId: 'swift' }); }
    getText() { return this.text; }
    offsetAt({ line, character }) { return this.text.split('\n').slice(0, line).reduce((sum, l) => sum + l.length + 1, 0) + character; }
    positionAt(offset) {
        const before = this.text.slice(0, offset).split('\n');
        return new Position(before.length - 1, before[before.length - 1].length);
    }
}

const events = {}, on = name => (events[name] = new EventEmitter()).event;
const commands = {}, providers = {}, diagnostics = new Map(), said = [], watched = [];
const settings = { path: command, enable: true, hover: true, inlayHints: true, minConfidence: null, configuration: null };
const vscode = {
    version: '1.82.0', env: { appName: 'stand-in' }, Position, Range, Uri, EventEmitter, WorkspaceEdit, CodeActionKind: Kind,
    Selection: Range, Location: record('uri', 'range'), Diagnostic: record('range', 'message', 'severity'), Hover: record('contents'),
    DiagnosticRelatedInformation: record('location', 'message'), CodeAction: record('title', 'kind'), MarkdownString: record('value'),
    InlayHint: record('position', 'label'), InlayHintLabelPart: record('value'),
    DiagnosticSeverity: { Error: 0, Warning: 1, Information: 2, Hint: 3 }, ProgressLocation: { Window: 10 },
    languages: {
        match: (selector, document) => selector.some(s => s.language === document.languageId && s.scheme === document.uri.scheme) ? 10 : 0,
        createDiagnosticCollection: () => ({ set: (uri, list) => diagnostics.set(String(uri), list), get: uri => diagnostics.get(String(uri)), dispose: () => diagnostics.clear() }),
        ...Object.fromEntries(['CodeActions', 'Hover', 'InlayHints'].map(name =>
            [`register${name}Provider`, (selector, provider) => { providers[name] = provider; return { dispose: () => delete providers[name] }; }])),
    },
    workspace: {
        workspaceFolders: [{ uri: Uri.file(folder), name: 'p' }], textDocuments: [],
        getConfiguration: () => ({ ...settings, get: name => settings[name] }),
        createFileSystemWatcher: glob => { watched.push(glob); return { onDidCreate() {}, onDidChange() {}, onDidDelete() {}, dispose() { watched.splice(watched.indexOf(glob), 1); } }; },
        ...Object.fromEntries(['OpenTextDocument', 'CloseTextDocument', 'ChangeTextDocument', 'SaveTextDocument', 'ChangeConfiguration', 'ChangeWorkspaceFolders'].map(name => [`onDid${name}`, on(name)])),
        applyEdit: async edit => {
            for (const { uri, range, text } of [...edit.all].reverse()) {
                const document = vscode.workspace.textDocuments.find(d => String(d.uri) === String(uri));
                change(document, range, text);
            }
            return true;
        },
    },
    window: {
        visibleTextEditors: [], activeTextEditor: undefined, createOutputChannel: () => ({ appendLine: text => said.push(text), show() {}, dispose() {} }),
        showErrorMessage: async text => void said.push(`error: ${text}`), showInformationMessage: text => said.push(text), showTextDocument: async () => {},
        withProgress: (options, task) => task({ report() {} }),
    },
    commands: {
        registerCommand: (name, run) => { commands[name] = run; return { dispose: () => delete commands[name] }; },
        executeCommand: async (name, ...words) => commands[name] ? commands[name](...words) : void said.push(`${name} ${words.join(' ')}`),
    },
};
const load = Module._load;
Module._load = (name, ...rest) => name === 'vscode' ? vscode : load(name, ...rest);

function change(document, range, text) {
    const [start, end] = [range.start, range.end].map(p => document.offsetAt(p));
    document.text = document.text.slice(0, start) + text + document.text.slice(end);
    document.version += 1;
    events.ChangeTextDocument.fire({ document, contentChanges: [{ range, text }] });
}
async function until(holds, what) {
    for (let i = 0; i < 600; i += 1) {
        if (await holds()) return;
        await new Promise(resolve => setTimeout(resolve, 50));
    }
    throw new Error(`waited for ${what}; said: ${said.join('\n')}`);
}
function check(holds, what) { if (!holds) throw new Error(what); }

async function main() {
    const main = require(path.join(extension, 'extension.js'));
    const store = new Document(path.join(folder, 'Store.swift'), fs.readFileSync(path.join(folder, 'Store.swift'), 'utf8'));
    vscode.workspace.textDocuments.push(store);
    const context = { subscriptions: [] };
    await main.activate(context);
    const found = () => diagnostics.get(String(store.uri)) || [];
    await until(() => found().length === 1, 'the finding');
    const [first] = found();
    check(first.source === 'confine' && (first.code.value || first.code) === 'live_object_crosses_boundary' && first.severity === 0, 'the diagnostic');
    check(first.relatedInformation.length >= 2 && first.relatedInformation.every(i => i.message && i.location.range), 'the proof');
    check(watched.includes('**/*.swift'), 'watched files');
    const token = { onCancellationRequested() {} };
    const hover = await providers.Hover.provideHover(store, first.range.start, token);
    check(hover.contents.value.includes(first.message.split('\n')[0]), `hover: ${hover.contents.value}`);
    const hints = await providers.InlayHints.provideInlayHints(store, new Range(0, 0, 20, 0), token);
    check(hints.length === 1 && hints[0].label[0].value.includes('queue'), 'inlay hints');
    // Suppress: the comment is there, and its reason selected.
    const editor = { document: store, selection: first.range, revealRange() {} };
    vscode.window.activeTextEditor = editor;
    vscode.window.visibleTextEditors.push(editor);
    const before = store.text;
    await commands['confine.suppressHere']();
    check(store.text.includes('confine:disable:next live_object_crosses_boundary - '), 'the suppression');
    const chosen = store.text.slice(store.offsetAt(editor.selection.start), store.offsetAt(editor.selection.end));
    check(chosen === 'say why it is right here', `selected: ${chosen}`);
    await until(() => found().length === 0, 'a suppressed finding to go');
    change(store, new Range(0, 0, store.text.split('\n').length, 0), before);
    await until(() => found().length === 1, 'the finding again');
    // Explain, and the preferred fix.
    editor.selection = found()[0].range;
    await commands['confine.explainHere']();
    await until(() => said.some(text => text.startsWith('markdown.showPreview') && text.endsWith('.md')), 'the page');
    const actions = await providers.CodeActions.provideCodeActions(store, found()[0].range, {}, token);
    const fix = actions.find(action => action.isPreferred);
    check(fix && !fix.edit && fix.kind.value === 'quickfix' && fix.diagnostics.length === 1, 'the preferred fix');
    await vscode.workspace.applyEdit((await providers.CodeActions.resolveCodeAction(fix, token)).edit);
    await until(() => found().length === 0, 'a fixed finding to go');
    // Settings, a restart, and a proper end.
    change(store, new Range(0, 0, store.text.split('\n').length, 0), before);
    await until(() => found().length === 1, 'the finding once more');
    settings.enable = false;
    events.ChangeConfiguration.fire({ affectsConfiguration: name => name === 'confine' });
    await until(() => found().length === 0, 'silence');
    settings.enable = true;
    await commands['confine.restart']();
    await until(() => found().length === 1, 'the finding after a restart');
    await main.deactivate();
    // A command that is not there is said, not tried again and again.
    settings.path = path.join(folder, 'no-such-confine');
    await commands['confine.restart']();
    await until(() => said.some(text => text.startsWith('error: ') && text.includes('was not found')), 'a message');
    console.log('ok');
}
main().then(() => process.exit(0), error => { console.log(error); process.exit(1); });
