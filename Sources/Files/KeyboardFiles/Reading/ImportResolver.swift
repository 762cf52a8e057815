internal import KeyboardModel

/// A resolver of direct and indirect imports (UTS #35 part 7, "Element: import").
struct ImportResolver {
  /// Unusable ones are included, since diagnostics need their text.
  private(set) var files: [ParsedFile] = []
  private(set) var imports: [LayoutNode: Int] = [:]
  private(set) var log: DiagnosticLog
  private(set) var incomplete: Set<Tag> = []

  private let source: ImportSource
  private let parser: XMLFrontEnd
  private let limits: LayoutLimits
  /// Paths, or CLDR's names, of the files.
  private var identities: [String] = []
  /// Those whose imports are being resolved, outermost first.
  private var path: [Int] = []

  init(source: ImportSource, parser: XMLFrontEnd, limits: LayoutLimits, log: DiagnosticLog) {
    (self.source, self.parser, self.limits, self.log) = (source, parser, limits, log)
  }

  mutating func resolve(_ root: ParsedFile) {
    add(root, identity: "")
    resolveImports(of: root)
  }

  private mutating func add(_ file: ParsedFile, identity: String) {
    files.append(file)
    identities.append(identity)
  }

  private mutating func resolveImports(of file: ParsedFile) {
    guard file.document.names.contains(Tag.import.name) else { return }
    path.append(file.index)
    for element in file.document.elements.indices where file.tag(of: element) == .import {
      let parent = Int(file.document.elements[element].parent)
      guard let tag = file.tag(of: parent), !log.isFull,
        FileVocabulary.layouts[tag]?.children.contains(.import) == true
      else { continue }
      if !resolve(element, in: file, parent: tag) { incomplete.insert(tag) }
    }
    path.removeLast()
  }

  /// Returns a Boolean value that indicates whether the import has succeeded.
  private mutating func resolve(_ element: Int, in file: ParsedFile, parent: Tag) -> Bool {
    guard let attribute = file.attribute(.path, of: element) else { return false }
    let written = file.string(attribute)
    let place = file.place(of: attribute, in: element)
    guard path.count < limits.nesting else {
      log.report(.tooDeep("imports", limit: limits.nesting), at: place)
      return false
    }
    let base = file.string(.base, of: element)
    guard base == nil || base == "cldr" else {
      let baseAttribute = file.attribute(.base, of: element) ?? attribute
      log.report(.unknownBase(base ?? ""), at: file.place(of: baseAttribute, in: element))
      return false
    }
    let isLocal = base == nil
    let identity = isLocal ? Self.join(identities[file.index], written) : Self.cldrName(of: written)
    guard let identity else {
      let problem = isLocal ? Self.problem(ofLocalPath: written) : noCLDRImport(written)
      log.report(problem, at: place)
      return false
    }
    if let known = identities.firstIndex(of: identity) {
      // A file that is imported where it belongs may be imported again where it does not.
      if !path.contains(known), !files[known].document.elements.isEmpty,
        !checkRoot(of: files[known], parent: parent, at: place)
      {
        return false
      }
      report(repeated: known, written, at: place)
      return true
    }
    guard files.count <= limits.imports else {
      log.report(.tooManyImports(limits.imports), at: place)
      return false
    }
    var startOfName = file.place(ofNameOf: attribute, in: element)
    startOfName.range = startOfName.range.lowerBound..<startOfName.range.lowerBound
    let imported =
      isLocal
      ? local(identity, written, at: place, base: startOfName) : cldr(identity, written, at: place)
    guard let imported else { return false }
    add(imported, identity: identity)
    guard checkRoot(of: imported, parent: parent, at: place) else { return false }
    if isLocal {
      files[imported.index] = SchemaChecker.check(imported, isImport: true, log: &log)
    }
    imports[.init(file: file.index, element: element)] = imported.index
    resolveImports(of: files[imported.index])
    return true
  }

  private mutating func checkRoot(
    of file: ParsedFile, parent: Tag, at place: DiagnosticLog.Place
  ) -> Bool {
    let document = file.document
    guard !document.elements.isEmpty else { return false }
    let name = document.name(of: document.root)
    guard name == parent.name else {
      log.report(.wrongImportRoot(name, parent: parent.name), at: place)
      return false
    }
    guard file.tag(of: document.root) == parent else {
      log.report(
        .foreignNamespace(document.namespace(of: document.root)), at: file.place(of: document.root))
      return false
    }
    return true
  }

  private mutating func report(
    repeated file: Int, _ written: String, at place: DiagnosticLog.Place
  ) {
    guard let start = path.firstIndex(of: file) else {
      return log.report(.repeatedImport(written), at: place)
    }
    let names = (path[start...] + [file]).map { files[$0].document.file.name }
    log.report(.importCycle(names), at: place)
  }

  private mutating func cldr(
    _ identity: String, _ written: String, at place: DiagnosticLog.Place
  ) -> ParsedFile? {
    let name = String(identity.dropFirst(Self.cldrPrefix.count))
    if let document = ImpliedFiles.document(named: name) {
      return ParsedFile(document: document, index: files.count)
    }
    log.report(noCLDRImport(written), at: place)
    return nil
  }

  private func noCLDRImport(_ written: String) -> Problem {
    if let path = Self.join("", written), (try? source.file(path)) != nil {
      return .needlessBase(written)
    }
    return .noCLDRImport(written, nearest: Self.nearestCLDRPath(to: written))
  }

  private static func nearestCLDRPath(to path: String) -> String? {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let paths = ImpliedFiles.paths + ImpliedFiles.reorderPaths
    let same = paths.first { path in
      ["", ".xml"].contains { path.lowercased().hasSuffix("/\(name.lowercased())\($0)") }
    }
    // The order of the marks of one script is none for another.
    guard same == nil, !name.lowercased().hasPrefix("reorder-") else { return same }
    return Spelling.nearest(to: name, among: paths.map { String($0.dropFirst(3)) })
      .flatMap { nearest in paths.first { $0.hasSuffix("/\(nearest)") } }
  }

  private mutating func local(
    _ identity: String, _ written: String, at place: DiagnosticLog.Place, base: DiagnosticLog.Place
  ) -> ParsedFile? {
    let found: ImportSource.File
    do throws(ImportSource.Failure) { found = try source.file(identity) } catch {
      let isOfCLDR =
        Self.cldrName(of: written).map {
          ImpliedFiles.bytes(at: String($0.dropFirst(Self.cldrPrefix.count))) != nil
        } ?? false
      log.report(
        isOfCLDR
          ? .missingBase(written, at: base)
          : .cannotImport(written, error.reason, nearest: nearestPath(to: identity, written)),
        at: place)
      return nil
    }
    let file = SourceFile(name: folder + identity, bytes: found.bytes, isBuiltIn: found.isBuiltIn)
    return ParsedFile.parse(file, index: files.count, by: parser, limits: limits, log: &log)
      ?? ParsedFile(document: XMLDocument(file: file), index: files.count)
  }

  /// Returns the path that was probably meant by a missing one, as the author would write it.
  private func nearestPath(to identity: String, _ written: String) -> String? {
    let folder = identity.lastIndex(of: "/").map { String(identity[...$0]) } ?? ""
    let name = String(identity.dropFirst(folder.count))
    let start = String(written.dropLast(name.count))
    func names(_ folder: String) -> [String] {
      source.names(folder).filter { $0.hasSuffix(".xml") }
    }
    func nearest(_ names: [String]) -> String? {
      [name, name + ".xml"].first(where: names.contains) ?? Spelling.nearest(to: name, among: names)
    }
    return nearest(names(folder)).map { start + $0 }
      ?? nearest(names(folder + "import/")).map { "\(start)import/\($0)" }
      ?? nearest(names("import/")).map { "import/\($0)" }
  }

  private static func problem(ofLocalPath path: String) -> Problem {
    path.contains("\\") && !path.contains(":")
      ? .backslashes(path)
      : .cannotImport(path, "only paths inside of the layout's folder are allowed")
  }

  /// Diagnostics name files relative to it, so that they can be opened from the same place.
  private var folder: String {
    let name = files[0].document.file.name
    return name.lastIndex(of: "/").map { String(name[...$0]) } ?? ""
  }

  private static let cldrPrefix = "cldr:"

  /// Returns the identity of `<version>/<name>`, which is the same in all supported versions.
  private static func cldrName(of path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let version = Int(parts[0]), CLDRVersion.supported.contains(version)
    else { return nil }
    return cldrPrefix + parts[1]
  }

  /// Resolves a path in the file `importer`; `nil` if it leads out of the layout's folder.
  private static func join(_ importer: String, _ path: String) -> String? {
    guard !path.hasPrefix("/"), !path.contains(":"), !path.contains("\\"), !path.isEmpty else {
      return nil
    }
    var parts = importer.split(separator: "/").dropLast().map(String.init)
    for part in path.split(separator: "/") where part != "." {
      guard part == ".." else {
        parts.append(String(part))
        continue
      }
      guard parts.popLast() != nil else { return nil }
    }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }
}
