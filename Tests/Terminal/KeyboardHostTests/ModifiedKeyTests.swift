import Foundation
import KeyboardEngine
import KeyboardModel
import KeyboardUI
import TestSupport
import Testing
import Trials

@testable import KeyboardHost

@MainActor @Suite struct `Keys without text, with modifiers` {
  private static let modifiers: [(id: String, modifier: KeyPress.Modifiers)] = [
    ("shift", .shift), ("alt", .alt), ("ctrl", .control),
  ]

  @Test(arguments: XtermKey.all) func `are encoded as by xterm`(key: XtermKey) throws {
    let emulator = TerminalEmulator(columns: 80, rows: 24)
    let encoder = KeyEncoder(modes: emulator.modes)
    for (sum, wanted) in key.texts.enumerated() {
      let press = KeyPress(key.key, KeyPress.Modifiers(rawValue: UInt8(sum)))
      #expect(String(decoding: encoder.bytes(press), as: UTF8.self) == wanted)
    }
  }

  @Test func `reach the program from the screen, and are spent`() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/keys"
    let shell = try HostedShell(
      ["sh", "-c", "stty raw -echo; printf listening; exec cat > '\(file)'"])
    try shell.wait(for: "listening")
    let keyboard = shell.keyboard
    var wanted = ""
    let keys: [(Identifier, XtermKey)] = XtermKey.all.compactMap { key in
      let id = keyboard.layout.keys.first { keyboard.layout.traits[$0.id]?.action == key.action }?
        .id
      return id.map { ($0, key) }
    }
    #expect(keys.count == XtermKey.all.count)
    for (id, key) in keys {
      for sum in 0..<8 {
        for (index, modifier) in Self.modifiers.enumerated() where sum & 1 << index != 0 {
          try keyboard.tap(Identifier(modifier.id))
        }
        try keyboard.tap(id)
        wanted += key.texts[sum]
        // Shift alone stays for the letter after a correction.
        if key.action == .deleteBackward, sum == 1 { try keyboard.tap("shift") }
        try #require(
          StickyKey.allCases.allSatisfy { !keyboard.machine.touch.latches[$0].isOn },
          "\(id) with \(sum)")
      }
    }
    var typed = ""
    try shell.wait(for: "\(wanted.utf8.count) bytes") {
      typed = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
      return typed.utf8.count >= wanted.utf8.count
    }
    #expect(typed == wanted)
  }
}
