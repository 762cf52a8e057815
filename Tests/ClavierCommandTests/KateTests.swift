import TestSupport
import Testing

/// Kate with the settings in `Editors/kate`, in a session of its own without a display.
@Suite(.requires(.kate)) struct `Kate with clavier lsp` {
  /// Shows the first problem of `my.xml` that reaches Kate, and ends Kate.
  ///
  /// Kate asks whether it may start a server, unless its settings know the command. The server's
  /// messages have no line ends; a brace ends what is looked for.
  private static let script = #"""
    cd "$HOME" && mkdir -p bin .config/kate/lspclient && cp "$EDITORS/kate/settings.json" .config/kate/lspclient
    printf '[Kate Plugins]\nlspclientplugin=true\n[lspclient]\nAllowedServerCommandLines=%s lsp\n' \
      "$HOME/bin/clavier" > .config/katerc
    printf '#!/bin/sh\n"$CLAVIER" "$@" | tee "$HOME/messages"\n' > bin/clavier
    chmod +x bin/clavier
    mkfifo messages
    exec 3<>messages
    timeout 60 dbus-run-session kate --new --block "$HOME/my.xml" >/dev/null 2>&1 &
    timeout 60 stdbuf -o0 tr '}' '\n' <&3 | grep -a -m1 -o '"code":"K05.*'
    kill $!
    wait
    """#

  @Test func `shows a mistake in a layout`() throws {
    var files = EditedFiles.all
    files["my.xml"] = files["my.xml"]?.replacing("one two", with: "one twxo")
    let folder = try TemporaryFolder(files)
    let command = Command(
      arguments: ["sh", "-c", Self.script],
      environment: [
        "CLAVIER": Program.path, "EDITORS": EditedFiles.editors, "HOME": folder.path,
        "PATH": "\(folder.path)/bin:/usr/bin:/bin", "QT_QPA_PLATFORM": "offscreen",
        "XDG_CONFIG_HOME": "\(folder.path)/.config", "XDG_RUNTIME_DIR": folder.path,
      ])
    let output = try command.run().output
    #expect(output.contains("the key 'twxo' is not defined; did you mean 'two'?"), "\(output)")
  }
}
