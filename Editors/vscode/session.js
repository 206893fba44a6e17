'use strict';
// What the editor and the server say to each other.
const vscode = require('vscode');
const { Connection } = require('./connection');

const SELECTOR = [{ language: 'swift', scheme: 'file' }, { language: 'swift', scheme: 'untitled' }];
const CAPABILITIES = {
    general: { positionEncodings: ['utf-16'] },
    workspace: {
        workspaceEdit: { documentChanges: true }, configuration: true, workspaceFolders: true,
        didChangeConfiguration: { dynamicRegistration: false }, didChangeWatchedFiles: { dynamicRegistration: true },
        executeCommand: {}, inlayHint: { refreshSupport: true },
    },
    window: { workDoneProgress: true, showDocument: { support: true } },
    textDocument: {
        publishDiagnostics: { relatedInformation: true, versionSupport: true, codeDescriptionSupport: true },
        hover: { contentFormat: ['markdown', 'plaintext'] }, inlayHint: {},
        codeAction: {
            codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'source.fixAll'] } },
            isPreferredSupport: true, dataSupport: true, resolveSupport: { properties: ['edit'] },
        },
    },
};
/// The reason that the server writes into a suppression, for the user to write over.
const REASON = 'say why it is right here';

const isOurs = document => vscode.languages.match(SELECTOR, document) > 0;
const range = r => new vscode.Range(r.start.line, r.start.character, r.end.line, r.end.character);
const plain = r => ({
    start: { line: r.start.line, character: r.start.character }, end: { line: r.end.line, character: r.end.character },
});
const identity = document => ({ uri: document.uri.toString() });

class Session {
    constructor(log, ended) {
        this.log = log;
        this.ended = ended;
        this.found = vscode.languages.createDiagnosticCollection('confine');
        this.raw = new Map();
        this.hintsChanged = new vscode.EventEmitter();
        this.watchers = new Map();
        this.progress = new Map();
        this.subscriptions = [this.found, this.hintsChanged];
    }

    settings() {
        const { enable, hover, inlayHints, minConfidence, configuration } = vscode.workspace.getConfiguration('confine');
        return { enable, hover, inlayHints, minConfidence, configuration };
    }

    async start() {
        const folders = (vscode.workspace.workspaceFolders || []).map(f => ({ uri: f.uri.toString(), name: f.name }));
        const first = (vscode.workspace.workspaceFolders || []).find(f => f.uri.scheme === 'file');
        // The path is the machine's alone: a repository can name no command.
        const command = vscode.workspace.getConfiguration('confine').get('path') || 'confine';
        this.connection = new Connection(command, ['lsp'], { cwd: first && first.uri.fsPath }, {
            request: (method, params) => this.request(method, params),
            notification: (method, params) => this.notification(method, params),
            log: text => this.log.appendLine(text),
            closed: reason => { this.dispose(); this.ended(reason, command); },
        });
        const answer = await this.connection.request('initialize', {
            processId: process.pid, clientInfo: { name: vscode.env.appName, version: vscode.version },
            rootUri: first ? first.uri.toString() : null, workspaceFolders: folders.length ? folders : null,
            capabilities: CAPABILITIES, initializationOptions: this.settings(),
        });
        if (!answer) return false;
        this.connection.notify('initialized');
        this.synchronise();
        this.provide(answer.capabilities);
        return true;
    }

    async stop() {
        const connection = this.connection;
        this.dispose();
        if (connection) await connection.end();
    }

    dispose() {
        for (const list of this.watchers.values()) for (const watcher of list) watcher.dispose();
        for (const end of this.progress.values()) end();
        this.watchers.clear();
        this.progress.clear();
        for (const subscription of this.subscriptions.splice(0)) subscription.dispose();
    }

    // What the editor has open and set

    synchronise() {
        const { workspace } = vscode, connection = this.connection;
        const open = document => isOurs(document) && connection.notify('textDocument/didOpen', {
            textDocument: { ...identity(document), languageId: 'swift', version: document.version, text: document.getText() },
        });
        const close = document => isOurs(document) && connection.notify('textDocument/didClose', { textDocument: identity(document) });
        workspace.textDocuments.forEach(open);
        this.subscriptions.push(
            workspace.onDidOpenTextDocument(open), workspace.onDidCloseTextDocument(close),
            workspace.onDidChangeTextDocument(event => {
                if (!isOurs(event.document) || !event.contentChanges.length) return;
                connection.notify('textDocument/didChange', {
                    textDocument: { ...identity(event.document), version: event.document.version },
                    contentChanges: event.contentChanges.map(c => ({ range: plain(c.range), text: c.text })),
                });
            }),
            workspace.onDidSaveTextDocument(document => connection.notify('textDocument/didSave', { textDocument: identity(document) })),
            workspace.onDidChangeConfiguration(event => event.affectsConfiguration('confine')
                && connection.notify('workspace/didChangeConfiguration', { settings: null })),
            workspace.onDidChangeWorkspaceFolders(event => connection.notify('workspace/didChangeWorkspaceFolders', {
                event: Object.fromEntries(['added', 'removed'].map(key =>
                    [key, event[key].map(f => ({ uri: f.uri.toString(), name: f.name }))])),
            })));
    }

    // What the server asks and tells

    request(method, params) {
        switch (method) {
            case 'workspace/configuration': return params.items.map(item => item.section === 'confine' ? this.settings() : null);
            case 'client/registerCapability': for (const r of params.registrations) this.watch(r); return null;
            case 'client/unregisterCapability':
                for (const { id } of params.unregisterations) {
                    for (const watcher of this.watchers.get(id) || []) watcher.dispose();
                    this.watchers.delete(id);
                }
                return null;
            case 'workspace/inlayHint/refresh': this.hintsChanged.fire(); return null;
            case 'window/workDoneProgress/create': return null;
            case 'window/showDocument': return this.show(params);
            default: return null;
        }
    }

    notification(method, params) {
        switch (method) {
            case 'textDocument/publishDiagnostics': return this.publish(params);
            case 'window/logMessage': return this.log.appendLine(params.message);
            case 'window/showMessage': return void vscode.window.showInformationMessage(params.message);
            case '$/progress': return this.showProgress(params.token, params.value);
        }
    }

    watch({ id, method, registerOptions }) {
        if (method !== 'workspace/didChangeWatchedFiles') return;
        const report = type => uri => this.connection.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uri.toString(), type }] });
        this.watchers.set(id, registerOptions.watchers.map(({ globPattern }) => {
            const watcher = vscode.workspace.createFileSystemWatcher(globPattern);
            watcher.onDidCreate(report(1));
            watcher.onDidChange(report(2));
            watcher.onDidDelete(report(3));
            return watcher;
        }));
    }

    async show({ uri, takeFocus }) {
        const target = vscode.Uri.parse(uri);
        // A rule's page is read, not edited.
        if (target.path.endsWith('.md')) await vscode.commands.executeCommand('markdown.showPreview', target);
        else await vscode.window.showTextDocument(target, { preserveFocus: !takeFocus });
        return { success: true };
    }

    showProgress(token, value) {
        if (value.kind === 'begin') {
            vscode.window.withProgress({ location: vscode.ProgressLocation.Window, title: value.title }, progress => {
                progress.report({ message: value.message });
                return new Promise(resolve => this.progress.set(token, resolve));
            });
        } else if (value.kind === 'end' && this.progress.has(token)) {
            this.progress.get(token)();
            this.progress.delete(token);
        }
    }

    publish({ uri, version, diagnostics }) {
        const target = vscode.Uri.parse(uri);
        const document = vscode.workspace.textDocuments.find(d => d.uri.toString() === target.toString());
        // Of a text that is no more; the next ones are on their way.
        if (document && version !== undefined && version !== null && version !== document.version) return;
        const levels = [vscode.DiagnosticSeverity.Error, vscode.DiagnosticSeverity.Warning, vscode.DiagnosticSeverity.Information, vscode.DiagnosticSeverity.Hint];
        this.raw.set(target.toString(), diagnostics);
        this.found.set(target, diagnostics.map(found => {
            const shown = new vscode.Diagnostic(range(found.range), found.message, levels[found.severity - 1]);
            shown.source = found.source;
            const href = found.codeDescription && found.codeDescription.href;
            shown.code = href ? { value: found.code, target: vscode.Uri.parse(href) } : found.code;
            shown.relatedInformation = (found.relatedInformation || []).map(({ location, message }) =>
                new vscode.DiagnosticRelatedInformation(new vscode.Location(vscode.Uri.parse(location.uri), range(location.range)), message));
            return shown;
        }));
    }

    // What the editor asks

    provide(capabilities) {
        const { languages } = vscode, connection = this.connection;
        const at = (document, position) => ({ textDocument: identity(document), position: { line: position.line, character: position.character } });
        if (capabilities.codeActionProvider) {
            const kinds = ['quickfix', 'source.fixAll.confine'].map(kind => vscode.CodeActionKind.Empty.append(kind));
            this.subscriptions.push(languages.registerCodeActionsProvider(SELECTOR, {
                provideCodeActions: (document, where, context, token) => this.actions(document, where, context.only && context.only.value, token),
                resolveCodeAction: (action, token) => this.resolve(action, token),
            }, { providedCodeActionKinds: kinds }));
        }
        if (capabilities.hoverProvider) {
            this.subscriptions.push(languages.registerHoverProvider(SELECTOR, {
                provideHover: async (document, position, token) => {
                    const answer = await connection.request('textDocument/hover', at(document, position), token);
                    return answer && new vscode.Hover(new vscode.MarkdownString(answer.contents.value));
                },
            }));
        }
        if (capabilities.inlayHintProvider) {
            this.subscriptions.push(languages.registerInlayHintsProvider(SELECTOR, {
                onDidChangeInlayHints: this.hintsChanged.event,
                provideInlayHints: async (document, where, token) => {
                    const answer = await connection.request('textDocument/inlayHint', { textDocument: identity(document), range: plain(where) }, token);
                    return (answer || []).map(given => {
                        const parts = given.label.map(({ value, location }) => {
                            const part = new vscode.InlayHintLabelPart(value);
                            if (location) part.location = new vscode.Location(vscode.Uri.parse(location.uri), range(location.range));
                            return part;
                        });
                        const hint = new vscode.InlayHint(new vscode.Position(given.position.line, given.position.character), parts);
                        hint.paddingLeft = given.paddingLeft;
                        hint.tooltip = given.tooltip;
                        return hint;
                    });
                },
            }));
        }
    }

    async actions(document, where, only, token) {
        const meets = r => r.start.line <= where.end.line && where.start.line <= r.end.line;
        const answer = await this.connection.request('textDocument/codeAction', {
            textDocument: identity(document), range: plain(where),
            context: { diagnostics: (this.raw.get(document.uri.toString()) || []).filter(d => meets(d.range)), ...(only ? { only: [only] } : {}) },
        }, token);
        return (answer || []).map(given => {
            const action = new vscode.CodeAction(given.title, vscode.CodeActionKind.Empty.append(given.kind));
            action.isPreferred = given.isPreferred;
            action.given = given;
            const codes = (given.diagnostics || []).map(d => d.code);
            action.diagnostics = (this.found.get(document.uri) || []).filter(d => codes.includes(d.code && d.code.value || d.code) && meets(d.range));
            if (given.edit) action.edit = this.edit(given.edit);
            // The server runs its own commands; the reason of a suppression is selected, to be written over.
            if (given.command) action.command = { title: given.title, command: 'confine.execute', arguments: [given.command] };
            else if (given.title.startsWith('Suppress ')) action.command = { title: given.title, command: 'confine.selectReason', arguments: [document.uri] };
            return action;
        });
    }

    async resolve(action, token) {
        if (action.edit || !action.given.data) return action;
        const answer = await this.connection.request('codeAction/resolve', action.given, token);
        if (answer && answer.edit) action.edit = this.edit(answer.edit);
        return action;
    }

    edit(given) {
        const edit = new vscode.WorkspaceEdit();
        for (const { textDocument, edits } of given.documentChanges || []) {
            for (const { range: where, newText } of edits) edit.replace(vscode.Uri.parse(textDocument.uri), range(where), newText);
        }
        return edit;
    }

    execute({ command, arguments: words }) { return this.connection.request('workspace/executeCommand', { command, arguments: words }); }
}

/// The place of a suppression's reason that is still to be written; undefined where there is none.
const reasonIn = text => {
    const at = text.indexOf(REASON);
    return at < 0 ? undefined : { start: at, end: at + REASON.length };
};

module.exports = { Session, reasonIn };
