-- Neovim with `confine lsp`: diagnostics of open and unopened files, hover, a preferred action that mends. Run by run.sh in a folder with the project.
vim.cmd('edit Store.swift')
vim.bo.filetype = 'swift'
local id = vim.lsp.start_client({ name = 'confine', cmd = { os.getenv('CONFINE'), 'lsp' }, root_dir = vim.fn.getcwd() })
vim.lsp.buf_attach_client(0, id)
local client = vim.lsp.get_client_by_id(id)
local function wait(what, holds)
  if not vim.wait(60000, holds, 20) then print('TIMEOUT ' .. what .. '\n') vim.cmd('cquit') end
end
local function diagnostics(buffer) return vim.diagnostic.get(buffer) end
wait('diagnostics', function() return #diagnostics(0) == 1 end)
wait('diagnostics of an unopened file', function() return #diagnostics(vim.fn.bufadd(vim.fn.getcwd() .. '/Other.swift')) > 0 end)
local found = diagnostics(0)[1]
print(('%d:%d %s\n'):format(found.lnum + 1, found.col + 1, found.code))
local line = vim.fn.getline(found.lnum + 1)
if line:sub(found.col + 1, found.col + 8) ~= 'dog.name' then print('not at dog.name: ' .. line:sub(found.col + 1) .. '\n') vim.cmd('cquit') end
local range = found.user_data.lsp.range or { start = { line = found.lnum, character = found.col }, ['end'] = { line = found.end_lnum, character = found.end_col } }
local place = { textDocument = { uri = vim.uri_from_bufnr(0) }, position = range.start }
local hover = vim.lsp.buf_request_sync(0, 'textDocument/hover', place, 60000)[id].result.contents.value
print(hover .. '\n')
if not hover:find('live', 1, true) then vim.cmd('cquit') end
local parameters = { textDocument = place.textDocument, range = range, context = { diagnostics = { found.user_data.lsp } } }
for _, action in ipairs(vim.lsp.buf_request_sync(0, 'textDocument/codeAction', parameters, 10000)[id].result) do
  if action.isPreferred or action.title:find('^freeze') then
    print(action.title .. '\n')
    action = action.edit and action or vim.lsp.buf_request_sync(0, 'codeAction/resolve', action, 10000)[id].result
    vim.lsp.util.apply_workspace_edit(action.edit, client.offset_encoding)
    break
  end
end
wait('the mended file', function() return #diagnostics(0) == 0 end)
vim.lsp.stop_client(id)
if not vim.wait(5000, function() return client.is_stopped() end, 20) then print('it does not stop\n') vim.cmd('cquit') end
print('ok\n')
vim.cmd('qall!')
