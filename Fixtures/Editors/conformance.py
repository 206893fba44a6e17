"""Every message against the protocol's model, as several editors would talk: `pip install pytest-lsp`, then CONFINE=…
pytest conformance.py."""
import os, sys

import pytest_lsp
import pytest
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

sys.path.insert(0, os.path.dirname(__file__))
import client as own

CONFINE = os.environ["CONFINE"]


@pytest_lsp.fixture(config=ClientServerConfig(server_command=[CONFINE, "lsp"]),
                    params=["visual-studio-code", "neovim", "emacs"])
async def client(request, lsp_client: LanguageClient):

    @lsp_client.feature(types.CLIENT_REGISTER_CAPABILITY)
    def _(params: types.RegistrationParams):
        ...

    @lsp_client.feature(types.WORKSPACE_INLAY_HINT_REFRESH)
    def _(params):
        ...

    folder = own.project()
    lsp_client.folder = folder
    await lsp_client.initialize_session(
        types.InitializeParams(capabilities=client_capabilities(request.param), root_uri=own.uri(folder),
                               workspace_folders=[types.WorkspaceFolder(uri=own.uri(folder), name="p")]))
    yield
    await lsp_client.shutdown_session()


@pytest.mark.asyncio
async def test_everything(client: LanguageClient):
    path = client.folder + "/Store.swift"
    uri = own.uri(path)
    client.text_document_did_open(
        types.DidOpenTextDocumentParams(types.TextDocumentItem(uri=uri, language_id="swift", version=1,
                                                               text=own.STORE)))
    if client.capabilities.text_document.diagnostic and client.capabilities.workspace.diagnostics and client.capabilities.workspace.diagnostics.refresh_support:
        report = await client.text_document_diagnostic_async(
            types.DocumentDiagnosticParams(types.TextDocumentIdentifier(uri)))
        found = report.items
    else:
        while not client.diagnostics.get(uri):
            await client.wait_for_notification("textDocument/publishDiagnostics")
        found = client.diagnostics[uri]
    assert [d.code for d in found] == ["live_object_crosses_boundary"]
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(types.TextDocumentIdentifier(uri), found[0].range, types.CodeActionContext([found[0]])))
    first = actions[0] if actions[0].edit else await client.code_action_resolve_async(actions[0])
    assert first.edit
    hover = await client.text_document_hover_async(
        types.HoverParams(types.TextDocumentIdentifier(uri), found[0].range.start))
    assert "live" in hover.contents.value
    whole = types.Range(types.Position(0, 0), types.Position(9, 0))
    hints = await client.text_document_inlay_hint_async(types.InlayHintParams(types.TextDocumentIdentifier(uri), whole))
    assert hints and hints[0].label
