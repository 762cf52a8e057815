import Foundation
import TestSupport
import Testing

/// Installations in a home of their own.
@Suite(.waits) struct `clavier install` {
  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
  }

  private func run(_ arguments: String...) throws -> Command.Result {
    try Command(
      arguments: [Program.path, "install", "--as-root"] + arguments,
      environment: [
        "HOME": home.path, "XDG_CONFIG_HOME": "\(home.path)/settings", "XDG_DATA_HOME": "",
        "XCOMPOSEFILE": "\(home.path)/.XCompose",
      ]
    ).run()
  }

  /// The files in the home, by their paths.
  private var files: [String] {
    FileManager.default.enumerator(atPath: home.path)?.compactMap { $0 as? String }.filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(home.path)/\($0)", isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted() ?? []
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(home.path)/\(name)", encoding: .utf8)
  }

  @Test func `writes files where the session finds them, and removes them again`() throws {
    let result = try run("fr")
    #expect(result.status == 0 && result.complaint == "")
    #expect(result.output.contains("wrote \(home.path)/.m17n.d/fr-clavier-francais-azerty.mim\n"))
    #expect(result.output.contains("choose 'Français (AZERTY)'"))
    let xkb = "settings/xkb"
    #expect(
      files == [
        ".XCompose", ".local/share/clavier/installed", ".m17n.d/fr-clavier-francais-azerty.mim",
        "\(xkb)/compose/clavier_Francais-AZERTY", "\(xkb)/keymap/clavier_Francais-AZERTY",
        "\(xkb)/rules/evdev.xml", "\(xkb)/symbols/clavier_Francais-AZERTY",
      ])
    #expect(
      try text(".XCompose")
        == "include \"%L\"\ninclude \"\(home.path)/\(xkb)/compose/clavier_Francais-AZERTY\"\n")
    #expect(try run("fr").output.hasPrefix("nothing to do\n"))
    #expect(try run("fr", "--uninstall").status == 0)
    #expect(files == [])
  }

  @Test func `shares the list of layouts and the Compose file among layouts`() throws {
    _ = try run("fr", "--system", "xkb")
    let (alone, compose) = (try text("settings/xkb/rules/evdev.xml"), try text(".XCompose"))
    _ = try run("es", "--system", "xkb")
    let both = try text("settings/xkb/rules/evdev.xml")
    #expect(
      both.contains("<name>clavier_Francais-AZERTY</name>")
        && both.contains("<name>clavier_Espanol-QWERTY</name>"))
    #expect(try text(".XCompose").split(separator: "\n").count == 3)
    #expect(try run("es", "--uninstall").status == 0)
    #expect(try text("settings/xkb/rules/evdev.xml") == alone)
    #expect(try text(".XCompose") == compose)
  }

  /// `latin` is included by dozens of the system's symbols, and `evdev.xml` lists `custom`.
  @Test(.requires(.xkb, if: FileManager.default.fileExists(atPath: system)))
  func `takes no name of the system's, whatever the layout is called`() throws {
    let names = try FileManager.default.subpathsOfDirectory(atPath: Self.system)
    let symbols = names.filter { $0.hasPrefix("symbols/") }.map { String($0.dropFirst(8)) }
    #expect(symbols.contains("latin"))
    let registry = try String(contentsOfFile: "\(Self.system)/rules/evdev.xml", encoding: .utf8)
    for name in ["latin", "custom", "level3"] + TestScope.sample(symbols, oneIn: 20) {
      try home.write(Self.layout(named: name), to: "layout.xml")
      #expect(try run("\(home.path)/layout.xml").status == 0)
      let written = files.filter { $0.hasPrefix("settings/xkb/") }.map { String($0.dropFirst(13)) }
      #expect(Set(written).intersection(names) == ["rules/evdev.xml"], "\(name)")
      let listed = try text("settings/xkb/rules/evdev.xml").split(separator: "\n").filter {
        $0.contains("<name>")
      }
      #expect(!listed.isEmpty)
      #expect(!listed.contains { registry.contains($0.drop { $0 == " " }) }, "\(name)")
      #expect(files.contains { $0.hasPrefix(".m17n.d/en-clavier-") })
      #expect(try run("\(home.path)/layout.xml", "--uninstall").status == 0)
      #expect(files == ["layout.xml"])
    }
  }

  /// The folder of the system's XKB files.
  private static let system = "/usr/share/X11/xkb"

  private static func layout(named name: String) -> String {
    """
    <keyboard3 xmlns="https://schemas.unicode.org/cldr/46/keyboard3" locale="en" conformsTo="46">
    <info name="\(name)"/>
    <layers formId="us"><layer modifiers="none"><row keys="a b"/></layer></layers>
    </keyboard3>
    """
  }

  @Test func `does nothing but say so, with --dry-run`() throws {
    let result = try run("vi", "--dry-run")
    #expect(result.output.contains("would write \(home.path)/.m17n.d/vi-"))
    #expect(files == [])
  }

  @Test func `writes over no file of others, and removes none that was changed`() throws {
    try home.write("mine", to: ".m17n.d/fr-clavier-francais-azerty.mim")
    let refused = try run("fr")
    #expect(refused.status == 1 && refused.output == "")
    #expect(
      refused.complaint.contains("fr-clavier-francais-azerty.mim' is kept: it is not of clavier"))
    #expect(files == [".m17n.d/fr-clavier-francais-azerty.mim"])

    try home.write("include \"%L\"\n", to: ".XCompose")
    let kept = try run("fr", "--system", "xkb")
    #expect(kept.status == 0)
    #expect(
      kept.complaint.contains(".XCompose' is kept: it is your own; it needs the line include"))
    #expect(try text(".XCompose") == "include \"%L\"\n")

    try home.write("changed", to: "settings/xkb/symbols/clavier_Francais-AZERTY")
    let removed = try run("fr", "--uninstall")
    #expect(removed.complaint.contains("clavier_Francais-AZERTY' is kept: it was changed since"))
    #expect(try text("settings/xkb/symbols/clavier_Francais-AZERTY") == "changed")
  }

  @Test(.requires(.root)) func `leaves root alone unless that is meant`() throws {
    let result = try Command(
      arguments: [Program.path, "install", "fr"], environment: ["HOME": home.path]
    ).run()
    #expect(result.status == 64)
    #expect(result.complaint.contains("--as-root installs it for root"))
    #expect(files == [])
  }

  @Test(arguments: [("nosuch", 2), ("und-Zyyy-t-k0-pin", 1)])
  func `needs a layout with a physical keyboard`(name: String, status: Int32) throws {
    #expect(try run(name).status == status)
  }
}
