import Foundation
import TestSupport
import Testing

/// A server that starts a program for each connection: the program has the terminal that the server
/// makes, and needs no change.
@Suite(.waits, .requires(.tmux), .requires(.ssh))
struct `The form as the command of an ssh server` {
  private let folder: TemporaryFolder
  private let screen: TmuxScreen

  init() throws {
    folder = try TemporaryFolder()
    let path = folder.path
    try """
    HostKey \(path)/host
    AuthorizedKeysFile \(path)/user.pub
    ForceCommand '\(BuiltProgram.path("examples"))' Form
    PermitRootLogin yes
    StrictModes no
    UsePAM no
    PidFile none
    """.write(toFile: path + "/server", atomically: true, encoding: .utf8)
    // The server needs the folder if it runs as root. It has no port: the client starts it.
    try """
    mkdir -p /run/sshd 2>/dev/null
    for key in host user; do ssh-keygen -q -t ed25519 -N '' -f '\(path)'/$key; done
    ssh -tt -F none -i '\(path)/user' -o UserKnownHostsFile=/dev/null \\
      -o StrictHostKeyChecking=no -o LogLevel=ERROR \\
      -o ProxyCommand="/usr/sbin/sshd -i -f '\(path)/server'" "$(id -un)"@form
    echo "status $?"
    """.write(toFile: path + "/connect", atomically: true, encoding: .utf8)
    screen = try TmuxScreen("sh '\(path)/connect'", columns: 61, rows: 14)
    try screen.wait(for: "[ Send ]")
  }

  @Test func `is filled in by mouse and keys, follows the size, and gives the client its status`()
    throws
  {
    try screen.click("Name")
    try screen.wait(for: " 123 ")
    try screen.click("a á")
    try screen.wait(for: "\n  a ")
    try screen.type("da")
    try screen.wait(for: "\n  ada ")
    try screen.resize(columns: 50, rows: 16)
    // Keys of the new width have no room for hints; the bar has moved with them.
    try screen.wait(for: "  a    s    d ")
    try screen.click("Done")
    // The button is in the middle of the new width.
    try screen.wait(for: "\n\(String(repeating: " ", count: 21))[ Send ]")
    try screen.click("Send")
    #expect(try screen.wait(for: "status 0").contains("ada"))
  }
}
