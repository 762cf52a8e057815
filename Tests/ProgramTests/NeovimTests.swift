import Foundation
import TestSupport
import Testing

/// Neovim as a client of `clavier lsp`.
enum Neovim {
  /// The beginning of each script: a client for the file, and steps that wait for it.
  private static let prelude = """
    local function wait(what, done)
      if not vim.wait(20000, done, 10) then error('waited in vain for ' .. what) end
    end
    local function say(...) io.stdout:write(table.concat({...}, ' '), '\\n') end
    local function request(method, parameters)
      local answers = assert(vim.lsp.buf_request_sync(0, 'textDocument/' .. method, parameters, 20000))
      for _, answer in pairs(answers) do return answer.result end
    end
    vim.g.clavier_path = vim.env.CLAVIER
    vim.cmd('filetype on')
    vim.cmd('luafile ' .. vim.env.EDITORS .. '/neovim/clavier.lua')
    local client
    local function open(name)
      vim.cmd('edit ' .. vim.env.FOLDER .. '/' .. name)
      wait('the server', function()
        for id, server in pairs(vim.lsp.buf_get_clients(0)) do
          client = id
          return server.initialized
        end
      end)
    end
    local function place(text)
      vim.api.nvim_win_set_cursor(0, { 1, 0 })
      assert(vim.fn.search(text, 'e') > 0, text)
    end

    """

  /// Runs a script in Neovim without a terminal, with files in its folder, and returns the output.
  static func run(_ script: String, files: [String: String]) throws -> String {
    let folder = try TemporaryFolder(files)
    let path = "\(folder.path)/script.lua"
    let ending = "\nend)\nif not done then say('error', why) end\nvim.cmd('qall!')\n"
    let text = prelude + "local done, why = pcall(function()\n" + script + ending
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let command = Command(
      arguments: [
        "nvim", "--headless", "-u", "NONE", "-i", "NONE", "-n", "-c", "luafile \(path)", "-c",
        "qall!",
      ],
      environment: [
        "CLAVIER": Program.path, "FOLDER": folder.path, "EDITORS": EditedFiles.editors,
        "XDG_STATE_HOME": folder.path,
        "XDG_CACHE_HOME": folder.path, "XDG_DATA_HOME": folder.path,
      ])
    return try command.run().output
  }
}

@Suite(.waits, .requires(.neovim))
struct `Neovim with clavier lsp` {
  @Test func `shows a mistake while it is typed, completes, renames and formats`() throws {
    let output = try Neovim.run(
      """
      open('my.xml')
      local function errors()
        return vim.diagnostic.get(0, { severity = vim.diagnostic.severity.ERROR })
      end

      place('keys="one tw')
      vim.cmd('normal! ax')
      wait('the diagnostic', function() return #errors() == 1 end)
      say(errors()[1].code, errors()[1].message)
      say('hover', (request('hover', vim.lsp.util.make_position_params()).contents.value:gsub('\\n.*', '')))
      local range = vim.lsp.util.make_range_params()
      range.context = { diagnostics = {} }
      local fix = request('codeAction', range)[1]
      say('fix', fix.title)
      vim.lsp.util.apply_workspace_edit(fix.edit, 'utf-16')
      wait('no diagnostic', function() return #errors() == 0 end)

      place('keys="one')
      vim.cmd('normal! a t')
      vim.bo.omnifunc = 'v:lua.vim.lsp.omnifunc'
      for _, item in ipairs(request('completion', vim.lsp.util.make_position_params()).items) do
        if item.label == 'two' then say('complete', item.label, item.detail) end
      end
      vim.cmd('undo')

      place('keys="one two')
      vim.lsp.buf.definition()
      wait('the definition', function() return vim.fn.expand('%:t') == 'own.xml' end)
      say('definition', vim.api.nvim_get_current_line())
      vim.cmd('edit #')
      place('keys="one two')
      vim.lsp.buf.rename('zwei')
      wait('the name', function() return vim.fn.search('zwei', 'n') > 0 end)
      wait('no errors', function() return #errors() == 0 end)
      for _, buffer in ipairs(vim.api.nvim_list_bufs()) do
        for _, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, false)) do
          if line:find('zwei') then say('renamed', vim.trim(line)) end
        end
      end

      vim.cmd('%s/^ *//')
      vim.lsp.buf.formatting_sync(nil, 20000)
      say('formatted', vim.fn.getline(6))
      vim.lsp.stop_client(client)
      """, files: EditedFiles.all)
    #expect(
      output == """
        K05 the key 'twxo' is not defined; did you mean 'two'?
        hover **K05**, error: A key is not defined.
        fix write 'two'
        complete two 2
        definition   <key id="two" output="2"/>
        renamed <key id="one" output="1" longPressKeyIds="zwei"/>
        renamed <layer id="base"><row keys="one zwei space"/><row keys="bksp return"/></layer>
        renamed <key id="zwei" output="2"/>
        formatted     <key id="one" output="1" longPressKeyIds="zwei"/>

        """)
  }

  @Test func `leads into built-in files, and runs tests`() throws {
    let tests = """
      <keyboardTest3 conformsTo="techpreview">
        <info keyboard="my.xml" name="my-test"/>
        <tests name="all">
          <test name="one"><keystroke key="one"/><check result="2"/></test>
        </tests>
      </keyboardTest3>
      """
    let output = try Neovim.run(
      """
      open('my.xml')
      place('keys="bks')
      vim.lsp.buf.definition()
      wait('the definition', function() return vim.fn.expand('%:t') == 'frame-keys.xml' end)
      say('definition', vim.fn.expand('<cword>'), vim.fn.getfperm(vim.fn.expand('%')))

      open('my-test.xml')
      wait('the failure', function() return #vim.diagnostic.get(0) == 1 end)
      say(vim.diagnostic.get(0)[1].code, (vim.diagnostic.get(0)[1].message:gsub('\\n.*', '')))
      local lens = request('codeLens', { textDocument = vim.lsp.util.make_text_document_params() })[1]
      say('lens', lens.range.start.line, lens.command.title)
      local shown
      vim.lsp.handlers['window/showMessage'] = function(_, result) shown = result.message end
      vim.lsp.buf.execute_command(lens.command)
      wait('the message', function() return shown end)
      say((shown:gsub('\\n +', ', ')))
      vim.lsp.stop_client(client)
      """, files: EditedFiles.all.merging(["my-test.xml": tests]) { $1 })
    #expect(
      output == """
        definition bksp r--------
        test expected '2', but the text is '1'
        lens 3 run this test
        'all/one' fails
        line 4: expected '2', but the text is '1', - U+0032 2 DIGIT TWO, + U+0031 1 DIGIT ONE

        """)
  }
}
