// Starts `confine lsp`. Everything else is the server's.
const { workspace } = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

let client;

exports.activate = () => {
    const settings = workspace.getConfiguration('confine');
    // The path is the machine's alone: a repository can name no command.
    const run = { command: settings.get('path') || 'confine', args: ['lsp'] };
    const { enable, hover, inlayHints, minConfidence, configuration } = settings;
    client = new LanguageClient('confine', 'Confine', run, {
        documentSelector: [{ language: 'swift', scheme: 'file' }, { language: 'swift', scheme: 'untitled' }],
        initializationOptions: { enable, hover, inlayHints, minConfidence, configuration },
        middleware: {
            workspace: {
                // `path` is ours, the rest the server's.
                configuration: async (params, token, next) => (await next(params, token)).map(item => {
                    if (!item) return item;
                    const { path, ...rest } = item;
                    return rest;
                }),
            },
        },
    });
    return client.start();
};

exports.deactivate = () => client && client.stop();
