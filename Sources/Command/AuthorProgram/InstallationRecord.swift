/// The files that `clavier install` has written, so that it changes and removes no others.
struct InstallationRecord {
  struct Entry: Hashable {
    var layout: String
    var sum: String
    var path: String
  }

  var entries: [Entry] = []

  init(_ text: String = "") {
    entries = text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t", maxSplits: 2).map { String($0) }
      return parts.count == 3 ? Entry(layout: parts[0], sum: parts[1], path: parts[2]) : nil
    }
  }

  var text: String { entries.map { "\($0.layout)\t\($0.sum)\t\($0.path)\n" }.joined() }

  func owns(_ path: String, _ bytes: [UInt8]) -> Bool {
    let sum = Self.sum(of: bytes)
    return entries.contains { $0.path == path && $0.sum == sum }
  }

  func paths(of layout: String) -> [String] { entries.filter { $0.layout == layout }.map(\.path) }

  func isShared(_ path: String, besides layout: String) -> Bool {
    entries.contains { $0.path == path && $0.layout != layout }
  }

  mutating func add(_ path: String, _ bytes: [UInt8], for layout: String) {
    update(path, bytes)
    let sum = Self.sum(of: bytes)
    guard !entries.contains(where: { $0.path == path && $0.layout == layout }) else { return }
    entries.append(Entry(layout: layout, sum: sum, path: path))
  }

  mutating func update(_ path: String, _ bytes: [UInt8]) {
    let sum = Self.sum(of: bytes)
    for index in entries.indices where entries[index].path == path { entries[index].sum = sum }
  }

  mutating func remove(_ path: String, of layout: String) {
    entries.removeAll { $0.path == path && $0.layout == layout }
  }

  static func sum(of bytes: [UInt8]) -> String {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return String(sum, radix: 16)
  }
}
