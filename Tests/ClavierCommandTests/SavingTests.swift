import Foundation
import KeyboardPlatform
import TestSupport
import Testing

/// The way in which subcommands write files.
@Suite(.waits) struct `Files that clavier writes` {
  private static let layout = """
    <keyboard3 xmlns="https://schemas.unicode.org/cldr/46/keyboard3" locale="und" \
    conformsTo="46"><info name="Untidy"/></keyboard3>
    """
  private let folder: TemporaryFolder
  private var file: String { "\(folder.path)/a.xml" }

  init() throws {
    folder = try TemporaryFolder(["a.xml": Self.layout])
  }

  /// Runs the command in a shell, in which `$0` is the command and `$1` the folder.
  private func run(_ script: String) throws -> Command.Result {
    try Command(arguments: ["/bin/sh", "-c", script, Program.path, folder.path]).run()
  }

  private func content(_ name: String = "a.xml") throws -> String {
    try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
  }

  /// The names of the files in the folder.
  private var names: Set<String> {
    get throws { Set(try FileManager.default.contentsOfDirectory(atPath: folder.path)) }
  }

  /// The subcommands that write a file, each with the path `$1/a.xml`.
  static let commands = [
    "format \"$1/a.xml\"", "bundle fr -o \"$1/a.xml\"",
    "convert fr \"$1/a.xml\" --format keylayout",
    "export fr --format svg -o \"$1/a.xml\"",
  ]

  @Test(arguments: commands)
  func `keep their permissions`(command: String) throws {
    let result = try run("umask 022; chmod 640 \"$1/a.xml\"; \"$0\" \(command) >\"$1/out\" 2>&1")
    #expect(result.status == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try content() != Self.layout)
    #expect(try names == ["a.xml", "out"])
  }

  @Test func `are new with the permissions of the process`() throws {
    #expect(try run("umask 027; \"$0\" bundle fr -o \"$1/new.xml\"").status == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/new.xml")
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test(.requires(.root)) func `keep their owner`() throws {
    let result = try run(
      "chown 1234:1235 \"$1/a.xml\"; chmod 4755 \"$1/a.xml\"; \"$0\" format \"$1/a.xml\"")
    #expect(result.status == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.ownerAccountID] as? Int == 1234)
    #expect(attributes[.groupOwnerAccountID] as? Int == 1235)
    #expect(attributes[.posixPermissions] as? Int == 0o4755)
  }

  @Test(arguments: commands)
  func `keep the links that lead to them`(command: String) throws {
    let result = try run(
      """
      mkdir "$1/real" && mv "$1/a.xml" "$1/real/b.xml" && ln -s real/b.xml "$1/c.xml" \
      && ln -s "$1/c.xml" "$1/a.xml" && "$0" \(command) >"$1/out" 2>&1
      """)
    #expect(result.status == 0)
    let manager = FileManager.default
    #expect(try manager.destinationOfSymbolicLink(atPath: "\(folder.path)/c.xml") == "real/b.xml")
    #expect(try manager.destinationOfSymbolicLink(atPath: file) == "\(folder.path)/c.xml")
    #expect(try content("real/b.xml") != Self.layout)
  }

  @Test func `are made where a link leads to nothing`() throws {
    let result = try run("ln -s real.xml \"$1/link.xml\" && \"$0\" bundle fr -o \"$1/link.xml\"")
    #expect(result.status == 0)
    #expect(try names == ["a.xml", "link.xml", "real.xml"])
    let loop = try run("ln -s loop.xml \"$1/loop.xml\" && \"$0\" bundle fr -o \"$1/loop.xml\"")
    #expect(loop.status == 74)
    #expect(loop.complaint.contains("loop.xml: cannot be written: "))
  }

  @Test func `keep their other names`() throws {
    let result = try run("ln \"$1/a.xml\" \"$1/b.xml\" && \"$0\" format \"$1/a.xml\"")
    #expect(result.status == 0)
    #expect(try content() != Self.layout)
    #expect(try content() == (try content("b.xml")))
    #expect(try run("\"$0\" format --check \"$1/b.xml\"").status == 0)
  }

  @Test(arguments: commands, [false, true])
  func `are not cut when there is no room`(command: String, hasOtherName: Bool) throws {
    if hasOtherName { _ = try run("ln \"$1/a.xml\" \"$1/b.xml\"") }
    // The pipes are not limited.
    let result = try run("(ulimit -f 0; \"$0\" \(command) 2>&1 >/dev/null) | cat")
    #expect(result.output.contains("a.xml: cannot be written: File too large"))
    #expect(try content() == Self.layout)
    #expect(try names == (hasOtherName ? ["a.xml", "b.xml"] : ["a.xml"]))
  }

  @Test(arguments: [
    ("bundle fr -o \"$1/no/a.xml\"", "No such file or directory"),
    ("export fr -o \"$1\"", "Is a directory"),
    ("new ka --folder \"$1/a.xml\"", "a.xml: cannot be made a folder: File exists"),
    ("convert fr --format xkb \"$1/a.xml\"", "File exists"),
    ("export --all \"$1/a.xml/b\"", "a.xml: cannot be made a folder: File exists"),
  ])
  func `that cannot be written end with 74 and the system's reason`(
    command: String, reason: String
  ) throws {
    let result = try run("\"$0\" \(command)")
    #expect(result.status == 74)
    #expect(result.complaint.contains(reason), "\(result.complaint)")
    #expect(try content() == Self.layout)
  }

  @Test func `are formatted even if one before cannot be written`() throws {
    let comment = "<!-- \(String(repeating: "long ", count: 500)) -->"
    try folder.write(comment + Self.layout, to: "long.xml")
    let result = try run(
      "(ulimit -f 1; \"$0\" format \"$1/long.xml\" \"$1/a.xml\"; echo $?) 2>&1 | cat")
    #expect(result.output.contains("long.xml: cannot be written: File too large\n74\n"))
    #expect(try content() != Self.layout)
  }

  @Test func `that are pipes receive the text, and remain`() throws {
    let result = try run(
      """
      mkfifo "$1/p"; cat "$1/p" >"$1/out" &
      "$0" bundle fr -o "$1/p" && wait && test -p "$1/p"
      """)
    #expect(result.status == 0)
    let bundle = try Program.run("bundle", "fr").output
    #expect(try content("out") == bundle)
  }

  @Test func `that are standard streams receive the text`() throws {
    let result = try run("echo before; \"$0\" bundle fr -o /dev/stdout")
    let bundle = try Program.run("bundle", "fr").output
    #expect(result.output == "before\n" + bundle)
    #expect(try run("\"$0\" bundle fr -o /dev/fd/3 3>&1").output.hasPrefix("<?xml"))
  }

  #if os(Linux)
    @Test(.requires(.root), arguments: commands.dropFirst())
    func `that are devices remain, and say when they are full`(command: String) throws {
      let result = try run(
        """
        rm "$1/a.xml"; mknod "$1/a.xml" c 1 7; "$0" \(command) 2>"$1/out"; echo $?
        test -c "$1/a.xml" && echo device
        """)
      #expect(result.output.hasSuffix("74\ndevice\n"), "\(result.output)")
      #expect(try content("out").contains("a.xml: cannot be written: No space left on device"))
    }
  #endif
}

/// Files that hold what was typed.
@Suite(.waits) struct `Files of what was typed` {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["text.txt": "hello world", "old.txt": "learned\t1\n"])
  }

  /// Learns a text in a shell, in which `$0` is the command and `$1` the folder.
  private func learn(_ script: String, in file: String = "old.txt") throws -> Command.Result {
    try Command(arguments: [
      "/bin/sh", "-c", "\(script); \"$0\" words learn \"$1/\(file)\" \"$1/text.txt\"", Program.path,
      folder.path,
    ]).run()
  }

  private func attributes(_ name: String) throws -> [FileAttributeKey: Any] {
    try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\(name)")
  }

  private func content(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
  }

  @Test(arguments: ["644", "666", "640", "600"], ["022", "000", "077"])
  func `can be read by their user alone, also if others could before`(mode: String, mask: String)
    throws
  {
    let result = try learn("umask \(mask); chmod \(mode) \"$1/old.txt\"")
    #expect(result.status == 0)
    #expect(try attributes("old.txt")[.posixPermissions] as? Int == 0o600)
    #expect(try content("old.txt").contains("hello"))
    #expect(try learn("umask \(mask)", in: "new.txt").status == 0)
    #expect(try attributes("new.txt")[.posixPermissions] as? Int == 0o600)
  }

  @Test(.requires(.root)) func `belong to their user, also if they were another user's`() throws {
    let result = try learn("chmod 644 \"$1/old.txt\"; chown 1234:1235 \"$1/old.txt\"")
    #expect(result.status == 0)
    let attributes = try attributes("old.txt")
    #expect(attributes[.ownerAccountID] as? Int == 0)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `leave their other names the old content`() throws {
    #expect(try learn("ln \"$1/old.txt\" \"$1/other.txt\"").status == 0)
    #expect(try content("other.txt") == "learned\t1\n")
    #expect(try content("old.txt").contains("hello"))
  }

  @Test func `are where a link of their user leads to`() throws {
    #expect(
      try learn(
        "mkdir \"$1/real\"; mv \"$1/old.txt\" \"$1/real\"; ln -s real/old.txt \"$1/old.txt\""
      )
      .status == 0)
    let link = "\(folder.path)/old.txt"
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real/old.txt")
    #expect(try content("real/old.txt").contains("hello"))
    #expect(try attributes("real/old.txt")[.posixPermissions] as? Int == 0o600)
  }

  @Test(.requires(.root)) func `take the place of another user's link`() throws {
    let result = try learn(
      """
      echo precious >"$1/target"; rm "$1/old.txt"; ln -s target "$1/old.txt"; \
      chown -h 1234 "$1/old.txt"
      """)
    #expect(result.status == 0)
    #expect(try content("target") == "precious\n")
    let attributes = try attributes("old.txt")
    #expect(attributes[.type] as? FileAttributeType == .typeRegular)
    #expect(attributes[.ownerAccountID] as? Int == 0)
    #expect(try content("old.txt").contains("hello"))
  }

  @Test func `that cannot be replaced remain, and say why`() throws {
    let result = try learn("rm \"$1/old.txt\"; mkdir \"$1/old.txt\"")
    #expect(result.status == 2 && result.complaint.contains("old.txt"))
    let full = try Command(arguments: [
      "/bin/sh", "-c",
      "(ulimit -f 0; \"$0\" words learn \"$1/old.txt\" \"$1/text.txt\" 2>&1 >/dev/null) | cat",
      Program.path, folder.path,
    ]).run()
    #expect(full.output.contains("old.txt"))
  }

  @Test func `may be pipes`() throws {
    let result = try Command(arguments: [
      "/bin/sh", "-c",
      """
      mkfifo "$1/p"; cat "$1/p" >"$1/out" & "$0" words learn "$1/old.txt" "$1/text.txt" && \
      "$0" words forget "$1/old.txt" hello && cp "$1/old.txt" "$1/p" && wait; test -p "$1/p"
      """, Program.path, folder.path,
    ]).run()
    #expect(result.status == 0)
    #expect(try content("out").contains("world"))
    #expect(try attributes("old.txt")[.posixPermissions] as? Int == 0o600)
  }
}
