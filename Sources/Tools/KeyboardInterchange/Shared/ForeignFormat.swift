internal import KeyboardFiles

/// A format of keyboards other than LDML keyboards of version 45 and later.
public enum ForeignFormat: String, Hashable, Sendable, CaseIterable {
  case cldr
  /// Microsoft Keyboard Layout Creator.
  case klc
  /// macOS keyboard layouts.
  case keylayout
  /// XKB layouts by name.
  case xkb
  /// Layouts of the Android app Unexpected Keyboard.
  case unexpected
  /// Keyboards of Android's `Keyboard` class, in the dialects of AnySoftKeyboard and LatinIME.
  case android
  /// Layouts of FlorisBoard and HeliBoard.
  case floris
  /// Keyman touch layouts.
  case keyman
  /// Keyboards in Keyman's language.
  case kmn
  /// On-screen keyboards of Keyman, which have captions alone.
  case kvks
  /// Keyboards of kalamine, which draws them with characters.
  case kalamine
  /// Input methods of the m17n library.
  case m17n

  /// The common name of the format.
  public var name: String {
    switch self {
    case .cldr: "CLDR keyboard (version 43 or before)"
    case .klc: "Windows keyboard layout (.klc)"
    case .keylayout: "macOS keyboard layout (.keylayout)"
    case .xkb: "XKB layout"
    case .unexpected: "Unexpected Keyboard layout"
    case .android: "Android keyboard"
    case .floris: "FlorisBoard or HeliBoard layout"
    case .keyman: "Keyman touch layout"
    case .kmn: "Keyman keyboard (.kmn)"
    case .kvks: "Keyman on-screen keyboard (.kvks)"
    case .kalamine: "kalamine keyboard (.toml, .yaml)"
    case .m17n: "m17n input method (.mim)"
    }
  }

  package static func detect(_ bytes: [UInt8]) -> ForeignFormat? {
    let head = EncodedText.beginning(of: bytes)
    if let root = rootElement(of: head) {
      switch root.name {
      case "keyboard":
        if root.tag.contains("maxout") || root.tag.contains("group=") { return .keylayout }
        // A layout whose root has a wrong name
        if root.tag.contains("conformsTo=") { return nil }
        if root.tag.contains("locale=") { return .cldr }
        if head.contains("<layouts") || head.contains("<modifierMap") || head.contains("keylayout")
          || head.contains("KeyboardLayout.dtd")
        {
          return .keylayout
        }
        return .unexpected
      case "Keyboard", "Keyboards", "KeyboardLayoutSet": return .android
      case "merge" where head.contains("keySpec=") || head.contains("keyboardLayout="):
        return .android
      case "visualkeyboard": return .kvks
      default: return nil
      }
    }
    let lines = head.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
    if KalamineFile.isKeyboard(lines) { return .kalamine }
    if isKeyman(lines) { return .kmn }
    if let first = lines.first(where: { !$0.isEmpty && !$0.hasPrefix("//") }) {
      if first.first == "{" { return .keyman }
      if head.prefix(200).filter({ !$0.isWhitespace }).hasPrefix("[[") { return .floris }
      if XKBSymbols.isBeginning(first, of: lines) { return .xkb }
      let words = [
        "KBD", "COPYRIGHT", "COMPANY", "LOCALENAME", "LOCALEID", "VERSION", "SHIFTSTATE",
      ]
      if words.contains(String(first.prefix { !$0.isWhitespace })) { return .klc }
    }
    return nil
  }

  /// What a file is that is none of these formats, and what to do with it.
  package static func advice(on bytes: [UInt8]) -> String? {
    if bytes.starts(with: "PK".utf8) || bytes.starts(with: "KXTS".utf8) {
      return "this is a compiled keyboard or a package; name the source, such as its .kmn"
    }
    if bytes.starts(with: "MZ".utf8) {
      return "this is a compiled keyboard of Windows; name the source, its .klc"
    }
    switch rootElement(of: EncodedText.beginning(of: bytes))?.name {
    case "keyboard3":
      return "this is a layout already, which needs no import; 'clavier check' checks it"
    case "keyboardTest3": return "this is a test of a layout; 'clavier test' runs it"
    case "KeymanDeveloperProject", "Package":
      return "this is a project or package of Keyman; name its keyboard, the .kmn in 'source'"
    default: return nil
    }
  }

  /// Returns whether lines begin a Keyman keyboard. After long comments, they may name no group.
  private static func isKeyman(_ lines: [Substring]) -> Bool {
    if lines.contains(where: isKeymanBegin) { return true }
    let statement = lines.first { line in
      let line = line.drop { $0 == "\u{FEFF}" }
      let word = line.prefix { !$0.isWhitespace }
      return !word.isEmpty && word.lowercased() != "c"
    }
    return statement?.drop { $0 == "\u{FEFF}" }.lowercased().hasPrefix("store(") ?? false
  }

  /// Returns whether a line names the first group, such as `begin Unicode > use(main)`.
  private static func isKeymanBegin(_ line: Substring) -> Bool {
    guard line.utf8.count > 5, line.prefix(5).lowercased() == "begin" else { return false }
    let rest = line.dropFirst(5).lowercased()
    return rest.first.map { $0.isWhitespace || $0 == ">" } ?? false
      && rest.drop { $0 != ">" }.contains("use")
  }

  private static func rootElement(of head: String) -> (name: String, tag: Substring)? {
    var rest = head.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    guard rest.first == "<" else { return nil }
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...]
      if rest.hasPrefix("<!--") {
        guard let end = rest.firstRange(of: "-->") else { return nil }
        rest = rest[end.upperBound...]
      } else if rest.hasPrefix("<!") || rest.hasPrefix("<?") {
        guard let end = rest.firstIndex(of: ">") else { return nil }
        rest = rest[rest.index(after: end)...]
      } else {
        let tag = rest.prefix { $0 != ">" }
        let name = tag.dropFirst().prefix { !$0.isWhitespace && $0 != "/" }
        return (String(name), tag)
      }
    }
    return nil
  }
}

extension KeyboardImporter {
  func keyboard(
    in bytes: [UInt8], file: String, format: ForeignFormat
  ) throws(ConversionFailure) -> ForeignKeyboard {
    var reader: any ForeignReader
    switch format {
    case .cldr: reader = CLDRLegacyReader(try root(of: bytes, file: file, named: "keyboard"))
    case .klc: reader = try KLCReader(bytes, file: file)
    case .keylayout:
      let text = try EncodedText.utf8(bytes, file: file)
      let root = try root(
        of: XMLRepair(text).bytes, original: text, file: file, named: "keyboard")
      reader = KeyLayoutReader(root, form: macForm)
    case .xkb:
      var reader = try XKBReader(compose)
      return try reader.read(bytes, file: file, section: section)
    case .unexpected:
      reader = UnexpectedReader(try root(of: bytes, file: file, named: "keyboard"), file: file)
    case .android:
      let root = try root(
        of: bytes, file: file, named: "Keyboard", ", which has the rows",
        or: ["merge", "KeyboardLayoutSet"])
      reader =
        LatinReader.reads(root)
        ? LatinReader(root, file: file, files: files, limits: limits, locale: locale)
        : AndroidReader(root, file: file, files: files, limits: limits, locale: locale)
    case .floris: reader = try FlorisReader(bytes, file: file, locale: locale)
    case .kalamine: reader = try KalamineReader(bytes, file: file, files: files)
    case .keyman: reader = try KeymanTouchReader(bytes, file: file)
    case .kmn: reader = try KeymanReader(bytes, file: file, files: files, limits: limits)
    case .kvks:
      let root = try root(of: bytes, file: file, named: "visualkeyboard")
      return try KeymanVisualKeyboard(root).keyboard(file: file)
    case .m17n: throw ConversionFailure("input methods of m17n cannot be imported")
    }
    return try reader.read()
  }

  private func root(
    of bytes: [UInt8], original: [UInt8]? = nil, file: String, named name: String,
    _ note: String = "", or others: Set<String> = []
  ) throws(ConversionFailure) -> XMLTree.Element {
    let root: XMLTree.Element
    do throws(XMLTree.Fault) {
      root = try XMLTree(bytes, original: original, file: file, limits: limits).root
    } catch {
      throw ConversionFailure(error)
    }
    guard root.name == name || others.contains(root.name) else {
      throw ConversionFailure(
        "the root element is '\(root.name)', expected '\(name)'\(note)", at: root.location)
    }
    return root
  }
}

protocol ForeignReader {
  mutating func read() throws(ConversionFailure) -> ForeignKeyboard
}
