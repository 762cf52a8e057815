import KeyboardFiles
import SystemPackage

/// The names of the layouts of XKB, as its list of rules has them.
enum XKBNames {
  /// Returns the layout or variant with a name, or that for its language or country.
  static func name(for name: String) -> String? {
    let (lines, wanted) = (rows, name.lowercased())
    if let exact = lines.first(where: { $0.name.lowercased() == wanted }) { return exact.name }
    if let titled = lines.first(where: { $0.title.lowercased() == wanted }) { return titled.name }
    let start = wanted.prefix { $0 != "-" && $0 != "_" }
    return start == wanted ? nil : Self.name(for: String(start))
  }

  private static var rows: [(name: String, title: String)] {
    let root = Console.environment["XKB_CONFIG_ROOT"] ?? "/usr/share/X11/xkb"
    let path = FilePath("\(root)/rules/evdev.lst")
    guard let bytes = try? FileSystem.read(path, limit: 1 << 20) else { return [] }
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
