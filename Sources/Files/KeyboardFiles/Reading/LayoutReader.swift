public import KeyboardModel

/// A reader of layout files: LDML keyboards (UTS #35 part 7), with every mistake at its line and
/// column.
///
/// ```swift
/// let reading = LayoutReader().read(bytes, file: "en.xml")
/// if let layout = reading.layout { show(layout) } else { print(reading.diagnostics) }
/// ```
///
/// Files may be untrusted: nothing is fetched, no entity is expanded, imports come only from
/// ``imports``, and ``limits`` bound memory and time.
public struct LayoutReader: Sendable {
  /// The result of reading a file.
  public struct Reading: Sendable {
    /// The layout; `nil` if there were errors.
    public let layout: KeyboardLayout?
    /// The diagnostics of the file and its imports, in the order of the text.
    public let diagnostics: [Diagnostic]
    /// The names of the files that were read: the layout file and its imports.
    public internal(set) var files: [String] = []
    /// The same files, which give the places of transforms and reorders.
    @Brief package internal(set) var sources = SourceFiles([])
    @Brief package internal(set) var allowedCodes = AllowedCodes()
    @Brief package internal(set) var origin: LayoutOrigin? = nil
  }

  /// The limits on the size of a layout.
  public var limits: LayoutLimits
  /// A Boolean value that indicates whether the reader is lenient with common mistakes of existing
  /// files. The default is `false`.
  ///
  /// Then these are only warnings: unusual locales (D04), code points that text should not contain
  /// (S02), repeated layers (L08, M05), and hardware layers without modifiers (L09), which count as
  /// `none`. Sets may refer to later strings.
  package var isLenient: Bool
  /// The source of imports without a base. The default has no files.
  public var imports: ImportSource
  /// The parser of XML. The default is ``XMLFrontEnd/standard``; the other one reads the same.
  package var parser = XMLFrontEnd.standard

  /// Creates a reader.
  public init(
    limits: LayoutLimits = LayoutLimits(), isLenient: Bool = false, imports: ImportSource = .none
  ) {
    (self.limits, self.isLenient, self.imports) = (limits, isLenient, imports)
  }

  /// The errors that are warnings for a lenient reader.
  static let tolerated: Set<DiagnosticCode> = [.D04, .S02, .L08, .L09, .M05]

  /// Reads the layout file `bytes`, in UTF-8, which diagnostics call `file`.
  ///
  /// - Complexity: O(*n*) in the size of the files, if there are few mistakes.
  public func read(_ bytes: consuming [UInt8], file: String) -> Reading {
    let source = SourceFile(name: file, bytes: bytes)
    var log = DiagnosticLog(
      limit: limits.diagnostics, tolerated: isLenient ? Self.tolerated : [])
    guard let parsed = ParsedFile.parse(source, index: 0, by: parser, limits: limits, log: &log),
      checkRoot(parsed, log: &log)
    else { return Reading(layout: nil, diagnostics: log.diagnostics(in: [source]), files: [file]) }
    let root = SchemaChecker.check(parsed, isImport: false, log: &log)
    var resolver = ImportResolver(source: imports, parser: parser, limits: limits, log: log)
    resolver.resolve(root)
    let context = ReadingContext(
      files: resolver.files, imports: resolver.imports, limits: limits, isLenient: isLenient,
      log: resolver.log, incomplete: resolver.incomplete,
      importPaths: { imports.pathsOfKeys(by: parser, limits: limits) })
    let built = LayoutBuilder(context).build()
    let hasErrors = context.log.hasErrors
    return Reading(
      layout: hasErrors ? nil : built.layout,
      diagnostics: context.tree.diagnostics(of: context.log, allowing: built.allowedCodes),
      files: context.tree.files.map { $0.document.file.name },
      sources: SourceFiles(context.tree.files.map { $0.document.file }),
      allowedCodes: built.allowedCodes, origin: hasErrors ? nil : built.origin)
  }

  private func checkRoot(_ file: ParsedFile, log: inout DiagnosticLog) -> Bool {
    if let documentType = file.document.documentType {
      var place = file.place(of: file.document.root)
      place.range = documentType.range
      log.report(.ignoredDocumentType, at: place)
    }
    return file.checkRoot(.keyboard3, log: &log)
  }

  package func checkSyntax(of bytes: [UInt8], file: String) throws(LayoutError) {
    let source = SourceFile(name: file, bytes: bytes)
    var log = DiagnosticLog(limit: limits.diagnostics)
    let file = ParsedFile.parse(source, index: 0, by: parser, limits: limits, log: &log)
    guard file == nil else { return }
    throw LayoutError(log.diagnostics(in: [source]))
  }

  /// Those of references to definitions that the importing layout may have.
  package static let codesOfReferences: Set<DiagnosticCode> = [
    .K05, .K06, .K08, .P04, .L04, .V02, .S07,
  ]

  /// Returns the folder of the layouts that import a file, and the file's path from there.
  package static func place(ofPart path: String) -> (folder: String, name: String) {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let isInImport = parts.dropLast().last == "import"
    let name = parts.suffix(isInImport ? 2 : 1).joined(separator: "/")
    parts.removeLast(isInImport ? 2 : 1)
    return (parts.isEmpty ? "" : parts.joined(separator: "/") + "/", name)
  }

  /// Reads a file that layouts import; references to what these may have are hints.
  package func readPart(_ bytes: [UInt8], file: String) -> Reading? {
    let (folder, name) = Self.place(ofPart: file)
    var log = DiagnosticLog(limit: 1)
    guard !name.contains(where: { ":\\?".contains($0) }),
      let root = ParsedFile.parse(
        SourceFile(name: file, bytes: bytes), index: 0, by: parser, limits: limits, log: &log),
      let tag = root.tag(of: root.document.root), tag != .keyboard3,
      FileVocabulary.layouts[tag]?.children.contains(.import) == true
    else { return nil }
    var reader = self
    reader.imports = ImportSource.files([name: bytes]).or(imports)
    let layout = Self.layout(importing: name, into: tag)
    let reading = reader.read(Array(layout.utf8), file: folder + "?")
    return Reading(
      layout: reading.layout,
      diagnostics: reading.diagnostics.filter { $0.location.file == file }.map { $0.ofPart },
      files: reading.files.filter { $0 != folder + "?" }, sources: reading.sources,
      allowedCodes: reading.allowedCodes)
  }

  private static func layout(importing name: String, into tag: Tag) -> String {
    let path = XMLEscaping.minimal.value(name)
    let (start, end) =
      switch tag {
      case .layers: ("<layers formId=\"touch\">", "</layers>")
      case .transforms: ("<transforms type=\"simple\">", "</transforms>")
      case .transformGroup:
        ("<transforms type=\"simple\"><transformGroup>", "</transformGroup></transforms>")
      default: ("<\(tag.name)>", "</\(tag.name)>")
      }
    let layers =
      "<layers formId=\"touch\"><layer id=\"base\"><row keys=\"space\"/></layer></layers>"
    return """
      <keyboard3 locale="und" conformsTo="45"><info name="und"/>\
      \(start)<import path="\(path)"/>\(end)\(tag == .layers ? "" : layers)</keyboard3>
      """
  }
}

extension KeyboardLayout {
  /// Reads the layout file `bytes`, in UTF-8.
  ///
  /// - Throws: All problems of the file, if there are errors.
  public init(
    xml bytes: [UInt8], file: String = "layout.xml", reader: LayoutReader
  ) throws(LayoutError) {
    let reading = reader.read(bytes, file: file)
    guard let layout = reading.layout else { throw LayoutError(reading.diagnostics) }
    self = layout
  }
}

extension Diagnostic {
  /// A reference that the layout may satisfy is a hint.
  fileprivate var ofPart: Diagnostic {
    guard LayoutReader.codesOfReferences.contains(code) else { return self }
    let isExplained = message.contains("; ")
    return Diagnostic(
      code: code, severity: .hint,
      message: isExplained ? message : "\(message); a layout that imports this file must have it",
      location: location, element: element, attribute: attribute, notes: notes, fixes: fixes)
  }
}
