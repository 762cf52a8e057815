internal import KeyboardFiles
internal import KeyboardModel

/// The definition of a key that is referred to but missing, or the import of a file that has it.
struct KeyCreation {
  let context: RequestContext
  let name: String

  func changes() -> [QuickFixes.Change] {
    guard let file = target else { return [] }
    let key = "<key id=\"\(XMLEscaping.minimal.value(name))\" output=\"\(output)\"/>"
    let imports = self.imports.prefix(3).map { path, isFromCLDR in
      change(
        "import '\(path)', which has the key",
        "<import \(isFromCLDR ? "base=\"cldr\" " : "")path=\"\(path)\"/>", isFirst: true, in: file)
    }
    return imports + [change("make the key '\(name)'", key, isFirst: false, in: file)]
  }

  /// The file that gets the key: this one if it has keys or is a layout, else its layout.
  private var target: (path: String, file: IndexedFile)? {
    if Self.keys(of: context.file) != nil || context.file.root == "keyboard3" {
      return (context.path, context.file)
    }
    return context.unit.files.lazy.compactMap { file in file.path.map { ($0, file.content) } }
      .first { $0.1.root == "keyboard3" }
  }

  private static func keys(of file: IndexedFile) -> Int? {
    file.markup.elements.indices.first {
      file.name(of: $0) == "keys" && file.markup.elements[$0].endName != nil
    }
  }

  /// Returns the insertion of an element into `keys`, as the first or the last one of its kind.
  private func change(
    _ title: String, _ element: String, isFirst: Bool, in target: (path: String, file: IndexedFile)
  ) -> QuickFixes.Change {
    let file = target.file
    let elements = file.markup.elements
    let (place, text): (Int, String)
    if let keys = Self.keys(of: file) {
      let children = elements.indices.filter { elements[$0].parent == keys }
      let imports = children.filter { file.name(of: $0) == "import" }
      let others = isFirst ? imports : children.filter { file.name(of: $0) == "key" }
      let indentation =
        children.first.map { file.indentation(of: $0) } ?? file.indentation(of: keys) + "  "
      let previous = others.last ?? imports.last
      place = previous.map { elements[$0].end } ?? elements[keys].tagEnd
      let isAlone = children.isEmpty && file.text.bytes[place] != 0x0A
      text = "\n" + indentation + element + (isAlone ? "\n" + file.indentation(of: keys) : "")
    } else {
      let later: Set = ["flicks", "forms", "layers", "variables", "transforms"]
      let next = elements.indices.first {
        elements[$0].parent == 0 && later.contains(file.name(of: $0))
      }
      place = next.map { elements[$0].start } ?? elements[0].contentEnd
      let indentation = next.map(file.indentation) ?? "  "
      text =
        "<keys>\n\(indentation)  \(element)\n\(indentation)</keys>\n\(next == nil ? "" : indentation)"
    }
    let range = file.text.range(of: place..<place, in: context.encoding)
    return (title, target.path, RangeEdit(range: range, newText: text))
  }

  private var imports: [(path: String, isFromCLDR: Bool)] {
    let wanted = LayoutSymbol(kind: .key, name: name)
    func has(_ file: IndexedFile?) -> Bool {
      file.map {
        $0.root == "keys" && $0.occurrences.contains { $0.symbol == wanted && $0.isDefinition }
      } ?? false
    }
    return ImpliedFiles.paths.filter { has(BuiltInFiles.fromCLDR($0)) }.map { ($0, true) }
      + BuiltInFiles.importPaths.filter { has(BuiltInFiles.import($0)) }.map { ($0, false) }
  }

  /// The output as far as the key's name says it: a character, one with a mark, or a code point.
  private var output: String {
    if name.count == 1 { return XMLEscaping.minimal.value(name) }
    let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
    if parts.count == 2, parts[0].count == 1, let mark = Self.marks[parts[1]] {
      var points = Normalization.decomposed(parts[0].unicodeScalars.map(\.value) + [mark.value])
      Normalization.compose(&points)
      return String(String.UnicodeScalarView(points.compactMap(Unicode.Scalar.init)))
    }
    let digits = name.drop { "uU+-".contains($0) }
    if name.hasPrefix("u") || name.hasPrefix("U"), (4...6).contains(digits.count),
      let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
    {
      return "\\u{\(scalar.value.hexadecimal())}"
    }
    return ""
  }

  private static let marks: [String: Unicode.Scalar] = [
    "grave": "\u{300}", "acute": "\u{301}", "circumflex": "\u{302}", "tilde": "\u{303}",
    "macron": "\u{304}", "breve": "\u{306}", "dot-above": "\u{307}", "diaeresis": "\u{308}",
    "umlaut": "\u{308}", "hook": "\u{309}", "ring": "\u{30A}", "double-acute": "\u{30B}",
    "caron": "\u{30C}", "horn": "\u{31B}", "dot-below": "\u{323}", "cedilla": "\u{327}",
    "ogonek": "\u{328}",
  ]
}

extension IndexedFile {
  /// Returns the blanks before an element on its line.
  fileprivate func indentation(of element: Int) -> String {
    let end = markup.elements[element].start
    let blanks = text.bytes[..<end].reversed().prefix { $0 == 0x20 || $0 == 0x09 }
    return String(decoding: blanks.reversed(), as: UTF8.self)
  }
}
