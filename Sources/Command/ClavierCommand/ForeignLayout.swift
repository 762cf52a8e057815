package import ArgumentParser
import KeyboardFiles
import KeyboardModel
import KeyboardPlatform
import Synchronization
import SystemPackage

/// A keyboard that the workshop imports: a file, or an XKB layout such as `xkb:de(neo)`.
package enum ForeignLayout {
  package static let xkbPrefix = "xkb:"

  /// The endings of the names of files that are never layouts of our own.
  package static let endings = [
    ".klc", ".keylayout", ".keyman-touch-layout", ".kmn", ".kvks", ".xkb", ".xkb_keymap",
    ".xkb_symbols", ".toml", ".yaml", ".json",
  ]

  /// Returns the path and the section that `FILE(SECTION)` names.
  package static func parts(of name: String) -> (path: String, section: String?) {
    guard name.hasSuffix(")"), let open = name.lastIndex(of: "("),
      FilePath(String(name[..<open])).isRegularFile
    else { return (name, nil) }
    return (String(name[..<open]), String(name[open...].dropFirst().dropLast()))
  }

  package static let unknown = ExitCode(3)

  /// The layout file, in XML, that a keyboard is imported as; `nil` for no known format.
  package typealias Importer = @Sendable (_ name: String) throws(ExitCode) -> [UInt8]?

  private static let ownImporter = Mutex<Importer?>(nil)

  /// Sets the importer of this program, which is the workshop. Programs without one run it.
  package static func setImporter(_ importer: @escaping Importer) {
    ownImporter.withLock { $0 = importer }
  }

  private static var importer: Importer? {
    if let own = ownImporter.withLock({ $0 }) { return own }
    guard let program = Workshop.program else { return nil }
    return { name throws(ExitCode) in try run(program, name) }
  }

  private static let limit = 16 << 20

  /// Returns the layout file that `name` is imported as; `nil` if its format is our own.
  static func xml(named name: String) throws(ExitCode) -> [UInt8]? {
    let (path, section) = parts(of: name)
    guard
      name.hasPrefix(xkbPrefix) || section != nil
        || endings.contains(where: path.hasSuffix) && FilePath(path).isRegularFile
    else { return nil }
    guard let importer else { throw Workshop.fail("'\(name)' is imported by") }
    return try importer(name)
  }

  /// Imports the file at `path`, unless its format is unknown or there is no workshop.
  static func xml(at path: String, unreadable reading: [Diagnostic]) throws(ExitCode) -> [UInt8]? {
    guard reading.contains(where: { [.X01, .X02].contains($0.code) }), FilePath(path).isRegularFile
    else { return nil }
    return try importer?(path)
  }

  private static func run(_ program: String, _ name: String) throws(ExitCode) -> [UInt8]? {
    do {
      let pipe = try FileDescriptor.pipe()
      let child = try pipe.writeEnd.closeAfter {
        try start(program, ["layout-of", "--", name], writingTo: pipe)
      }
      let bytes = try pipe.readEnd.closeAfter { try pipe.readEnd.readAll(upTo: limit) }
      var status: Int32 = 0
      while waitpid(child, &status, 0) < 0, errno == EINTR {}
      let code = ExitCode(status & 0x7F == 0 ? status >> 8 & 0xFF : 1)
      if code == unknown { return nil }
      guard code.isSuccess else { throw code }
      return bytes
    } catch let code as ExitCode {
      throw code
    } catch {
      Console.complain("\(program) cannot be run: \(error)")
      throw ExitCode(126)
    }
  }

  private static func start(
    _ program: String, _ arguments: [String],
    writingTo pipe: (readEnd: FileDescriptor, writeEnd: FileDescriptor)
  ) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, pipe.writeEnd.rawValue, 1)
    posix_spawn_file_actions_addclose(&actions, pipe.readEnd.rawValue)
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    let error = posix_spawn(&child, program, &actions, nil, &words, environ)
    guard error == 0 else { throw Errno(rawValue: error) }
    return child
  }
}

/// The names of the layouts of XKB, as its list of rules has them.
enum XKBNames {
  /// Returns the layout or variant with a name, or that for its language or country.
  static func name(for name: String) -> String? {
    let (lines, wanted) = (rows, name.lowercased())
    if let exact = lines.first(where: { $0.name.lowercased() == wanted }) { return exact.name }
    if let titled = lines.first(where: { $0.title.lowercased() == wanted }) { return titled.name }
    let start = wanted.languageSubtag
    return start == wanted ? nil : Self.name(for: String(start))
  }

  private static var rows: [(name: String, title: String)] {
    let root = Console.environment["XKB_CONFIG_ROOT"] ?? "/usr/share/X11/xkb"
    let path = FilePath("\(root)/rules/evdev.lst")
    guard let bytes = try? FileSystem.read(path.string, limit: 1 << 20) else { return [] }
    var section = ""
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      guard !line.hasPrefix("!") else {
        section = line.dropFirst().drop { $0 == " " }.description
        return nil
      }
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2 else { return nil }
      let (name, title) = (String(words[0]), words[1].drop { $0 == " " })
      switch section {
      case "layout": return name == "custom" ? nil : (name, String(title))
      case "variant":
        let parts = title.split(separator: ":", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        return ("\(parts[0])(\(name))", String(parts[1].dropFirst()))
      default: return nil
      }
    }
  }
}
