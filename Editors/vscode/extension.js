'use strict';
// Starts `confine lsp`, and starts it again where it ends by itself.
const vscode = require('vscode');
const { Session, reasonIn } = require('./session');

let session, log;
let ends = [];

async function start() {
    session = new Session(log, ended);
    await session.start();
}

async function ended(reason, command) {
    log.appendLine(`the server has ended: ${reason}`);
    session = undefined;
    ends = ends.filter(time => time > Date.now() - 180000).concat(Date.now());
    if (/ENOENT/.test(reason)) return offer(`Confine: \`${command}\` was not found; install it, or set its path.`);
    if (ends.length > 3) return offer('Confine: the language server has ended four times in three minutes.');
    await start();
}

async function offer(message) {
    const choice = await vscode.window.showErrorMessage(message, 'Open Settings', 'Show Log');
    if (choice === 'Open Settings') await vscode.commands.executeCommand('workbench.action.openSettings', 'confine.path');
    if (choice === 'Show Log') log.show();
}

async function selectReason(uri) {
    const editor = vscode.window.visibleTextEditors.find(e => e.document.uri.toString() === uri.toString());
    const place = editor && reasonIn(editor.document.getText());
    if (!place) return;
    const [start, end] = [place.start, place.end].map(offset => editor.document.positionAt(offset));
    editor.selection = new vscode.Selection(start, end);
    editor.revealRange(new vscode.Range(start, end));
}

/// Runs the first action of a kind that is offered at the cursor.
async function act(prefix) {
    const editor = vscode.window.activeTextEditor;
    if (!editor || !session) return;
    const none = { onCancellationRequested() {} };
    const action = (await session.actions(editor.document, editor.selection, undefined, none)).find(a => a.title.startsWith(prefix));
    if (!action) return void vscode.window.showInformationMessage('Confine: there is no finding here.');
    await session.resolve(action, none);
    if (action.edit) await vscode.workspace.applyEdit(action.edit);
    if (action.command) await vscode.commands.executeCommand(action.command.command, ...action.command.arguments);
}

exports.activate = context => {
    log = vscode.window.createOutputChannel('Confine');
    const commands = {
        'confine.execute': command => session && session.execute(command),
        'confine.selectReason': selectReason,
        'confine.explainHere': () => act('Explain '),
        'confine.suppressHere': () => act('Suppress '),
        'confine.showLog': () => log.show(),
        'confine.restart': async () => {
            if (session) await session.stop();
            ends = [];
            await start();
        },
    };
    context.subscriptions.push(log);
    for (const [name, run] of Object.entries(commands)) context.subscriptions.push(vscode.commands.registerCommand(name, run));
    return start();
};

exports.deactivate = () => session && session.stop();
