import TestSupport
import Testing

/// Fenrir, a screen reader, in a terminal of its own in tmux.
@Suite(.waits, .requires(.fenrir, if: Requirement.tmux.isMet)) struct `A screen reader` {
  /// Starts `clavier type --plain` below Fenrir, whose voice writes each sentence into the file `said`,
  /// and presses each key when what the one before does was said.
  private static let script = #"""
    cd "$HOME"
    printf '#!/bin/sh\nprintf "%%s\\n" "$*" >> "%s/said"\n' "$HOME" > voice
    printf '#!/bin/sh\nexec "%s" type en --plain --prompt Name --max 20\n' "$CLAVIER" > shell
    chmod +x voice shell
    : > said
    options="general#shell=$HOME/shell;keyboard#device=all;sound#enabled=False;sound#driver=dummyDriver"
    options="$options;remote#driver=dummyDriver;speech#driver=genericDriver;speech#genericSpeechCommand=$HOME/voice fenrirText"
    tmux -L clavier-fenrir -f /dev/null new-session -d -x 80 -y 24 \
      "exec fenrir -e -s /etc/fenrirscreenreader/settings/settings.conf -o '$options' 2>errors"
    for step in :'layout English' Tab:'^G *$' Right:'^H *$' Enter:'typed H' Down:'^b *$'; do
      key=${step%%:*}
      [ -z "$key" ] || tmux -L clavier-fenrir send-keys "$key"
      tries=0
      until grep -q "${step#*:}" said; do
        tries=$((tries + 1))
        [ $tries -lt 300 ] || break 2
        sleep 0.1
      done
    done
    tmux -L clavier-fenrir kill-server
    cat said errors
    """#

  @Test func `says the layout, the focus, and what is typed, once each`() throws {
    let folder = try TemporaryFolder([:])
    let command = Command(
      arguments: ["sh", "-c", Self.script],
      environment: [
        "CLAVIER": Program.path, "HOME": folder.path, "TMUX_TMPDIR": folder.path,
        "PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "xterm",
      ])
    let said = try command.run().output.split(separator: "\n").map { $0.split(separator: " ") }
    for sentence in ["G", "H", "b"] {
      #expect(said.count { $0 == [sentence[...]] } == 1, "\(said)")
    }
    #expect(said.count { $0.contains("typed") } == 1, "\(said)")
  }
}
