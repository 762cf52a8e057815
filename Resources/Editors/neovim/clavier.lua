-- Layouts, tests and themes of Clavier in Neovim, from version 0.7 on. Copy this file to `plugin/` of the configuration
-- folder, or load it with `:luafile`. `vim.g.clavier_path` is the path of the command, if it is not in PATH.

--- Returns whether a buffer has a layout, tests or a theme, or is a part of a layout.
local function is_ours(buffer)
  local head = table.concat(vim.api.nvim_buf_get_lines(buffer, 0, 40, false), '\n')
  return head:find('<keyboard3') or head:find('<keyboardTest3') or head:find('urn:clavier:theme')
    or vim.api.nvim_buf_get_name(buffer):find('/import/')
end

local clients = {}

--- Starts a server for the folder, or attaches the one that has been started.
local function start(buffer, folder)
  local config = {
    name = 'clavier', cmd = { vim.g.clavier_path or 'clavier', 'lsp' }, root_dir = folder,
  }
  if vim.lsp.start then return vim.lsp.start(config, { bufnr = buffer }) end
  local client = clients[folder]
  if not client or not vim.lsp.get_client_by_id(client) then
    client = vim.lsp.start_client(config)
    clients[folder] = client
  end
  if client then vim.lsp.buf_attach_client(buffer, client) end
end

local group = vim.api.nvim_create_augroup('clavier', {})
vim.api.nvim_create_autocmd('FileType', {
  group = group, pattern = 'xml',
  callback = function(event)
    if not is_ours(event.buf) then return end
    local file = vim.api.nvim_buf_get_name(event.buf)
    -- Parts are imported from the folder above, and tests are for layouts there.
    start(event.buf, vim.fn.fnamemodify(file:gsub('/import/', '/'):gsub('/test/', '/'), ':h'))
  end,
})
