public import KeyboardModel

/// Reads layout files: LDML keyboards (UTS #35 part 7), with every mistake at its line and column.
///
/// ```swift
/// let reading = LayoutReader().read(bytes, file: "en.xml")
/// if let layout = reading.layout { show(layout) } else { print(reading.diagnostics) }
/// ```
///
/// Files may come from anywhere: nothing is fetched, no entity is expanded, imports stay where
/// ``imports`` looks, and ``limits`` bound the rest.
public struct LayoutReader: Sendable {
  /// What reading a file gave.
  public struct Reading: Sendable {
    /// The layout; `nil` when there were errors.
    public let layout: KeyboardLayout?
    /// All that is to be said of the file and its imports, in the order of the text.
    public let diagnostics: [Diagnostic]
    /// The names of the files that were read: the layout file's, and those of the files that it imports.
    public internal(set) var files: [String] = []
    /// Where the layout's transforms and reorders are written, if the reader was asked for it.
    public internal(set) var rules: RuleLocations?
    /// The codes whose warnings and hints the layout does not want, by an `allow` of its own.
    package internal(set) var allowedCodes = AllowedCodes()
    /// Where the parts of the layout come from; `nil` when there were errors.
    package internal(set) var origin: LayoutOrigin?
  }

  /// How much a layout may take.
  public var limits: LayoutLimits
  /// Whether common mistakes of existing files are only warnings: unusual locales (D04), code points
  /// that text should not hold (S02), repeated layers (L08, M05), and layers for physical keyboards
  /// without modifiers, which then count as `none` (L09). Sets may then refer to later strings. The
  /// default is `false`.
  public var isLenient: Bool
  /// Where imports without a base are looked for. The default is nowhere.
  public var imports: ImportSource
  /// Whether to tell where transforms and reorders are written. The default is `false`.
  public var locatesRules = false

  /// Makes a reader.
  public init(
    limits: LayoutLimits = LayoutLimits(), isLenient: Bool = false, imports: ImportSource = .none
  ) {
    self.limits = limits
    self.isLenient = isLenient
    self.imports = imports
  }

  /// Reads the layout file `bytes`, which diagnostics call `file`.
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8.
  ///   - file: The file's name.
  /// - Returns: The layout, if there were no errors, and what is to be said of it.
  /// - Complexity: O(*n*) in the size of the files, as long as there are few mistakes.
  public func read(_ bytes: consuming [UInt8], file: String) -> Reading {
    let source = SourceFile(name: file, bytes: bytes)
    let tolerated: Set<DiagnosticCode> = isLenient ? [.D04, .S02, .L08, .L09, .M05] : []
    var log = DiagnosticLog(limit: limits.diagnostics, tolerated: tolerated)
    guard let root = ParsedFile.parse(source, index: 0, limits: limits, log: &log),
      checkRoot(root, log: &log)
    else {
      return Reading(layout: nil, diagnostics: log.diagnostics(in: [source]), files: [file])
    }
    SchemaChecker.check(root, isImport: false, log: &log)
    var resolver = ImportResolver(source: imports, limits: limits, log: log)
    resolver.resolve(root)
    let context = ReadingContext(
      files: resolver.files, imports: resolver.imports, limits: limits, isLenient: isLenient,
      log: resolver.log, incomplete: resolver.incomplete)
    let built = LayoutBuilder(context).build()
    let hasErrors = context.log.hasErrors
    return Reading(
      layout: hasErrors ? nil : built.layout,
      diagnostics: context.tree.diagnostics(of: context.log, allowing: built.allowedCodes),
      files: context.files.map(\.document.file.name),
      rules: locatesRules ? RuleLocations(in: context) : nil, allowedCodes: built.allowedCodes,
      origin: hasErrors ? nil : built.origin)
  }

  private func checkRoot(_ file: ParsedFile, log: inout DiagnosticLog) -> Bool {
    let document = file.document
    if let documentType = document.documentType {
      var place = file.place(of: document.root)
      place.range = documentType.range
      log.report(.ignoredDocumentType, at: place)
    }
    let namespace = document.namespace(of: document.root)
    guard Namespace.isVocabulary(namespace) || document.name(of: document.root) != "keyboard3"
    else {
      log.report(.foreignNamespace(namespace), at: file.place(of: document.root))
      return false
    }
    guard file.tag(of: document.root) == .keyboard3 else {
      let name = document.name(of: document.root)
      log.report(.wrongRoot(name, expected: "keyboard3"), at: file.place(of: document.root))
      return false
    }
    return true
  }
}

extension KeyboardLayout {
  /// Reads the layout file `bytes`.
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8.
  ///   - file: The name that diagnostics give the file.
  ///   - reader: How to read it.
  /// - Throws: All that is wrong with the file, if there are errors.
  public init(
    xml bytes: [UInt8], file: String = "layout.xml", reader: LayoutReader
  ) throws(LayoutError) {
    let reading = reader.read(bytes, file: file)
    guard let layout = reading.layout else { throw LayoutError(reading.diagnostics) }
    self = layout
  }
}

extension LayoutReader {
  /// Makes sure that a file is XML that may be read, be it a layout or anything else.
  ///
  /// - Throws: Why it is not.
  package func checkSyntax(of bytes: [UInt8], file: String) throws(LayoutError) {
    let source = SourceFile(name: file, bytes: bytes)
    var log = DiagnosticLog(limit: limits.diagnostics)
    guard ParsedFile.parse(source, index: 0, limits: limits, log: &log) == nil else { return }
    throw LayoutError(log.diagnostics(in: [source]))
  }
}
