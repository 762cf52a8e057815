import ClavierCommand
import KeyboardFiles
import KeyboardInterchange
import KeyboardPlatform
import SystemPackage

/// A change of the user's files, which `clavier install` makes or shows.
struct Installation {
  struct Change {
    var path: String
    var bytes: [UInt8]?
  }

  struct Folders {
    let xkb: String
    let m17n: String
    let compose: String
    let record: String

    init?(_ environment: [String: String]) {
      guard let home = environment["HOME"], home.hasPrefix("/"),
        let data = Console.folder("XDG_DATA_HOME", or: ".local/share", in: environment),
        let settings = Console.folder("XDG_CONFIG_HOME", or: ".config", in: environment)
      else { return nil }
      xkb = "\(settings)/xkb"
      m17n = "\(home)/.m17n.d"
      compose = environment["XCOMPOSEFILE"] ?? "\(home)/.XCompose"
      record = "\(data)/clavier/installed"
    }
  }

  private(set) var changes: [Change] = []
  enum Obstacle: Equatable, CustomStringConvertible {
    /// The file is the layout's alone, and this command has not written its content.
    case foreign
    /// The file is the user's own, with the line that it needs if there is one.
    case own(line: String?)
    case changed

    var description: String {
      switch self {
      case .foreign: "it is not of clavier"
      case .own(let line?): "it is your own; it needs the line \(line)"
      case .own: "it is your own; 'clavier export --format xkb' shows what it needs"
      case .changed: "it was changed since"
      }
    }
  }

  /// The files that stay as they are although they have no content of ours.
  private(set) var kept: [(path: String, reason: Obstacle)] = []
  private(set) var record: InstallationRecord
  let folders: Folders

  init(_ folders: Folders) {
    self.folders = folders
    record = InstallationRecord(
      Self.bytes(of: folders.record).map { String(decoding: $0, as: UTF8.self) } ?? "")
  }

  private static func bytes(of path: String) -> [UInt8]? {
    try? FileSystem.read(path, limit: 1 << 26)
  }

  private func files(of keyboards: [ExportedKeyboard]) -> [(
    path: String, file: ExportedKeyboard.File
  )] {
    keyboards.flatMap { keyboard in
      keyboard.files.flatMap { file -> [(path: String, file: ExportedKeyboard.File)] in
        guard keyboard.format == .xkb else { return [("\(folders.m17n)/\(file.name)", file)] }
        let path = "\(folders.xkb)/\(file.name)"
        guard file.name.hasPrefix("compose/") else { return [(path, file)] }
        let lines = "include \"%L\"\ninclude \"\(path)\"\n"
        return [
          (path, file),
          (folders.compose, .init(name: "", bytes: Array(lines.utf8), isShared: true)),
        ]
      }
    }
  }

  mutating func add(_ keyboards: [ExportedKeyboard], layout: String) {
    for (path, file) in files(of: keyboards) {
      let old = Self.bytes(of: path)
      let isOwn = old.map { record.owns(path, $0) } ?? !FileSystem.exists(path)
      guard isOwn else {
        if old == file.bytes { continue }
        kept.append((path, file.isShared ? .own(line: Self.neededLine(of: file)) : .foreign))
        continue
      }
      var bytes = file.bytes
      if file.isShared, let old, old != bytes {
        let text = String(decoding: old, as: UTF8.self)
        bytes =
          SharedFile.adding(String(decoding: bytes, as: UTF8.self), to: text)
          .map { Array($0.utf8) } ?? old
      }
      if old != bytes { changes.append(Change(path: path, bytes: bytes)) }
      record.add(path, bytes, for: layout)
    }
  }

  var isRefused: Bool { kept.contains { $0.reason == .foreign } }

  private static func neededLine(of file: ExportedKeyboard.File) -> String? {
    let text = String(decoding: file.bytes, as: UTF8.self)
    return text.hasPrefix("include") ? text.split(separator: "\n").last.map(String.init) : nil
  }

  mutating func remove(_ keyboards: [ExportedKeyboard], layout: String) {
    let shared = Dictionary(
      files(of: keyboards).filter(\.file.isShared).map { ($0.path, $0.file.bytes) }
    ) { first, _ in first }
    for path in record.paths(of: layout) {
      guard let old = Self.bytes(of: path) else {
        record.remove(path, of: layout)
        continue
      }
      let isShared = record.isShared(path, besides: layout)
      guard record.owns(path, old) else {
        kept.append((path, .changed))
        record.remove(path, of: layout)
        continue
      }
      record.remove(path, of: layout)
      guard isShared else {
        changes.append(Change(path: path, bytes: nil))
        continue
      }
      guard let own = shared[path] else { continue }
      let rest = SharedFile.removing(
        String(decoding: own, as: UTF8.self), from: String(decoding: old, as: UTF8.self))
      guard let bytes = rest.map({ Array($0.utf8) }), bytes != old else { continue }
      changes.append(Change(path: path, bytes: bytes))
      record.update(path, bytes)
    }
  }

  func apply() throws {
    // The record comes first: after a full disk, every file that was written is recorded.
    try Console.makeFolder(FilePath(folders.record).removingLastComponent().string)
    if !record.entries.isEmpty { try Console.save(Array(record.text.utf8), at: folders.record) }
    for change in changes {
      guard let bytes = change.bytes else {
        try Console.remove(change.path)
        continue
      }
      try Console.makeFolder(FilePath(change.path).removingLastComponent().string)
      try Console.save(bytes, at: change.path)
    }
    if record.entries.isEmpty { try Console.remove(folders.record) }
  }
}
