internal import KeyboardAuthoring
internal import KeyboardFiles
internal import KeyboardLints
internal import KeyboardModel

package struct XKBRegistry: Sendable {
  struct Entry: Sendable {
    var description: String
    /// The first language, an ISO 639 code.
    var language: String?
    /// The short name that desktops show.
    var indicator: String?
  }

  package static let shared = XKBRegistry()

  private var entries: [String: Entry] = [:]
  /// The names of layouts and variants, `de(neo)`, in the order of the files.
  package private(set) var names: [String] = []

  private init() {
    let folder = ImportSource.folder("/usr/share/X11/xkb/rules", allowsOutside: true)
    for file in ["evdev.xml", "evdev.extras.xml"] {
      guard let bytes = try? folder.bytes(file),
        let tree = try? XMLTree(bytes, file: file, limits: LayoutLimits())
      else { continue }
      for layout in tree.root.children("layoutList").flatMap({ $0.children("layout") }) {
        add(layout)
      }
    }
  }

  private mutating func add(_ layout: XMLTree.Element) {
    guard let item = layout.children("configItem").first, let name = item.childText("name") else {
      return
    }
    let language = item.language
    if entries[name] == nil { names.append(name) }
    entries[name] =
      entries[name]
      ?? Entry(
        description: item.childText("description") ?? name, language: language,
        indicator: item.childText("shortDescription"))
    for variant in layout.children("variantList").flatMap({ $0.children("variant") }) {
      guard let item = variant.children("configItem").first,
        let variantName = item.childText("name")
      else { continue }
      let full = "\(name)(\(variantName))"
      if entries[full] == nil { names.append(full) }
      entries[full] = Entry(
        description: item.childText("description") ?? full,
        language: item.language ?? language ?? entries[name]?.language,
        indicator: item.childText("shortDescription") ?? entries[name]?.indicator)
    }
  }

  func entry(_ layout: String, variant: String) -> Entry? {
    entries[variant.isEmpty ? layout : "\(layout)(\(variant))"] ?? entries[layout]
  }

  static func locale(_ language: String) -> String? {
    LocaleTable.shortCode(of: language) ?? (language.utf8.count == 3 ? language : nil)
  }

  /// Returns the nearest name as the end of a message.
  func suggestion(for layout: String, variant: String) -> String {
    let wanted = variant.isEmpty ? layout : "\(layout)(\(variant))"
    return Spelling.nearest(to: wanted, among: names).map { "; did you mean '\($0)'?" } ?? ""
  }
}

extension XMLTree.Element {
  fileprivate var language: String? { children("languageList").first?.childText("iso639Id") }

  fileprivate func childText(_ name: String) -> String? {
    children(name).first.map { $0.text.withoutReferences }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
