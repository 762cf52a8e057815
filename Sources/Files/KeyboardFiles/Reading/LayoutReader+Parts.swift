internal import KeyboardModel

/// Files that layouts import, read alone.
extension LayoutReader {
  /// The codes of references to definitions that the importing layout may have.
  package static let codesOfReferences: Set<DiagnosticCode> = [
    .K05, .K06, .K08, .P04, .L04, .V02, .S07,
  ]

  /// Returns the folder of the layouts that import the file at `path`, empty or with a final `/`,
  /// and the file's path from there. Files in a folder `import` are imported from the one above.
  package static func place(ofPart path: String) -> (folder: String, name: String) {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let isInImport = parts.dropLast().last == "import"
    let name = parts.suffix(isInImport ? 2 : 1).joined(separator: "/")
    parts.removeLast(isInImport ? 2 : 1)
    return (parts.isEmpty ? "" : parts.joined(separator: "/") + "/", name)
  }

  /// Reads `bytes`, a file that layouts import, through a layout with that import alone.
  ///
  /// References to definitions that the importing layout may have are hints.
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8.
  ///   - file: The file's path. Paths in ``imports`` are relative to the folder that
  ///     ``place(ofPart:)`` returns.
  /// - Returns: The reading; `nil` if the root element is none that layouts import.
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

  /// Returns the smallest layout that imports the file `name` into an element.
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

extension Diagnostic {
  /// The diagnostic of a file that layouts import: a reference that the layout may satisfy is a
  /// hint.
  fileprivate var ofPart: Diagnostic {
    guard LayoutReader.codesOfReferences.contains(code) else { return self }
    let isExplained = message.contains("; ")
    return Diagnostic(
      code: code, severity: .hint,
      message: isExplained ? message : "\(message); a layout that imports this file must have it",
      location: location, element: element, attribute: attribute, notes: notes, fixes: fixes)
  }
}
