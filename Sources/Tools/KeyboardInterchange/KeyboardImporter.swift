internal import KeyboardAuthoring
public import KeyboardFiles
internal import KeyboardLints
public import KeyboardModel

/// A keyboard that was imported from another format.
public struct ImportedKeyboard: Sendable {
  /// The format of the source.
  public let format: ForeignFormat
  /// The layout described by ``xml``.
  public let layout: KeyboardLayout
  /// The layout as an LDML file.
  public var xml: String { text }
  @Brief var text: String
  /// The parts that could not be converted, in the order of the source.
  public let losses: [Loss]
  /// The diagnostics of the file.
  public let diagnostics: [Diagnostic]
}

/// An importer that converts keyboards in other formats to LDML layouts.
///
/// ```swift
/// let keyboard = try KeyboardImporter().read(bytes, file: "Colemak.keylayout")
/// save(keyboard.xml); report(keyboard.losses)
/// ```
///
/// Files may come from untrusted sources. The importer fetches nothing, and throws errors with
/// locations.
public struct KeyboardImporter: Sendable {
  package static let formats = ForeignFormat.allCases.filter { $0 != .m17n }

  /// The locale of the layout. The default, `nil`, is that of the source, or `und`.
  public var locale: String?
  /// A Boolean value that indicates whether a physical keyboard also gets layers for touch screens.
  /// The default is `false`.
  public var addsTouch: Bool
  package var macForm = MacKeyboardForm.ansi
  /// A Boolean value that indicates whether the file suppresses warnings about properties of the
  /// source, such as two keys that type the same. The default is `true`, which takes an additional
  /// check.
  public var allowsFaults = true
  /// The section of a file of XKB with several. The default, `nil`, is its default one.
  package var section: String?
  /// The sequences of dead keys of XKB layouts. The default is the table that locales share.
  package var compose = ComposeTable.locale(XKBCompose.common)
  /// The limits on files.
  public var limits = LayoutLimits()
  /// The files that a source may refer to, by paths relative to its folder. The default is none.
  public var files: ImportSource = .none

  /// Creates an importer.
  public init(locale: String? = nil, addsTouch: Bool = false) {
    (self.locale, self.addsTouch) = (locale, addsTouch)
  }

  /// Imports the file `bytes`.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - file: The file's name.
  ///   - format: The format. The default, `nil`, detects it from the contents.
  /// - Returns: The layout and its losses.
  /// - Throws: The reason why the file cannot be imported, with its location.
  public func read(
    _ bytes: [UInt8], file: String, format: ForeignFormat? = nil
  ) throws(ConversionFailure) -> ImportedKeyboard {
    guard bytes.count <= limits.fileSize else {
      throw ConversionFailure(
        "the file has more than \(limits.fileSize) bytes, the limit for one file",
        startOf: bytes.prefix(1), file: file)
    }
    guard let format = format ?? ForeignFormat.detect(bytes) else {
      throw ConversionFailure(
        ForeignFormat.advice(on: bytes)
          ?? "this is no keyboard of a known format: "
          + Self.formats.map(\.name).joined(separator: ", "),
        startOf: bytes.prefix(400), file: file)
    }
    return try finish(try keyboard(in: bytes, file: file, format: format), format)
  }

  /// Imports the XKB layout `name`.
  ///
  /// - Parameter name: The name of a layout, such as `de`, or of a variant, such as `de(neo)`.
  /// - Returns: The layout and its losses.
  /// - Throws: The reason why the layout cannot be imported.
  public func read(xkb name: String) throws(ConversionFailure) -> ImportedKeyboard {
    var reader = try XKBReader(compose)
    return try finish(try reader.read(name), .xkb)
  }

  private static let sourceCodes: Set<DiagnosticCode> = [
    .S03, .U02, .U05, .U13, .U14, .U15, .U16, .U17, .U18, .U20, .U23, .U25, .U26, .U27, .U28, .U38,
    .U39, .U40, .U45,
  ]

  /// The codes of problems of rules, which a layout inherits from a Keyman keyboard.
  private static let ruleCodes: Set<DiagnosticCode> = [.S07, .U06, .U07, .U08, .U09, .U12]

  private func finish(
    _ keyboard: ForeignKeyboard, _ format: ForeignFormat
  ) throws(ConversionFailure) -> ImportedKeyboard {
    var keyboard = keyboard
    if let locale = locale ?? keyboard.locale {
      keyboard.locale = LocaleIdentifier(locale)?.canonical
      if keyboard.locale == nil {
        keyboard.losses.append(.fault, "the locale '\(locale)', which is no BCP 47 identifier")
      }
    }
    if addsTouch, keyboard.touch.isEmpty, !keyboard.layers.isEmpty {
      let (layers, missing) = TouchForm(keyboard.layers).layers()
      keyboard.touch = [layers]
      if !missing.isEmpty {
        let texts = missing.map { $0.text.isEmpty ? "a dead key" : "'\($0.text)'" }
        keyboard.losses.append(
          .modifiers, "what the touch form has no key for: \(texts.joined(separator: ", "))")
      }
    }
    var composer = LayoutComposer(keyboard)
    let (composed, losses) = composer.compose()
    guard !composed.layerSets.isEmpty else {
      throw ConversionFailure("the keyboard has no key that gives a text")
    }
    var xml = LayoutWriter.xml(of: composed, importingKeys: true)
    let reading = LayoutReader().read(Array(xml.utf8), file: "\(keyboard.name).xml")
    guard let layout = reading.layout else {
      let reason = reading.diagnostics.first { $0.severity == .error }?.message ?? ""
      throw ConversionFailure("the keyboard cannot be expressed: \(reason)")
    }
    var diagnostics = reading.diagnostics
    if allowsFaults {
      diagnostics += LayoutLinter().diagnostics(of: reading)
      let inherited = format == .kmn ? Self.sourceCodes.union(Self.ruleCodes) : Self.sourceCodes
      let codes = Set(diagnostics.map(\.code)).intersection(inherited)
      if !codes.isEmpty {
        xml = LayoutWriter.xml(of: composed, importingKeys: true, allowing: codes)
        diagnostics.removeAll { codes.contains($0.code) }
      }
    }
    return ImportedKeyboard(
      format: format, layout: layout, text: xml, losses: losses, diagnostics: diagnostics)
  }
}
