internal import KeyboardFiles
internal import KeyboardLayouts
internal import KeyboardModel

/// A file and its imports, whether complete or not.
struct LayoutUnit: Sendable {
  struct File: Sendable {
    /// The path; `nil` for a built-in file.
    let path: String?
    /// The path in imports, relative to the layout's folder.
    let name: String
    let content: IndexedFile

    /// The path of a copy of a built-in file, relative to the folder of these.
    var pathOfCopy: String { name.replacing(LayoutUnit.prefixOfCLDR, with: "cldr/") }
  }

  static let prefixOfCLDR = "cldr:"

  private(set) var files: [File] = []
  private(set) var paths: Set<String> = []
  private let documents: DocumentStore
  private var seen: Set<String> = []

  init(_ path: String, in documents: DocumentStore) {
    self.documents = documents
    paths = [path]
    guard let file = documents.file(at: path) else { return }
    if FileKind(root: file.root) == .tests {
      files = [File(path: path, name: Path.name(of: path), content: file)]
      addLayout(ofTests: file, at: path)
    } else {
      add(file, name: Path.name(of: path), folder: Path.folder(of: path))
    }
  }

  private static let limit = 500

  private mutating func add(_ file: IndexedFile, name: String, folder: String) {
    addFile(File(path: folder + name, name: name, content: file), folder: folder)
  }

  private mutating func addFile(_ file: File, folder: String) {
    guard seen.insert(file.name).inserted, files.count < Self.limit else { return }
    files.append(file)
    for (written, isFromCLDR) in file.content.imports {
      if isFromCLDR {
        guard let content = BuiltInFiles.fromCLDR(written) else { continue }
        addFile(
          File(path: nil, name: Self.prefixOfCLDR + written, content: content), folder: folder)
        continue
      }
      guard let name = Self.join(Path.folder(of: file.name), written) else { continue }
      paths.insert(folder + name)
      if let content = documents.file(at: folder + name) {
        add(content, name: name, folder: folder)
      } else if let content = BuiltInFiles.import(name) {
        addFile(File(path: nil, name: name, content: content), folder: folder)
      }
    }
  }

  private mutating func addLayout(ofTests tests: IndexedFile, at path: String) {
    let reference = tests.occurrences.first { $0.symbol.kind == .file }
    guard let name = reference?.symbol.name else { return }
    if let layout = Self.layout(named: name, forTestsAt: path, in: documents),
      let file = documents.file(at: layout)
    {
      paths.insert(layout)
      add(file, name: Path.name(of: layout), folder: Path.folder(of: layout))
    } else if let bytes = EmbeddedLayouts.files[name] {
      let content = IndexedFile(TextDocument(bytes))
      addFile(File(path: nil, name: name, content: content), folder: Path.folder(of: path))
    }
  }

  /// Returns the path of the layout for tests: here, in the parent, or in `3.0` beside that.
  static func layout(
    named name: String, forTestsAt path: String, in documents: DocumentStore
  ) -> String? {
    guard !name.isEmpty, !name.hasPrefix("/"), !name.contains("..") else { return nil }
    let folder = Path.folder(of: path)
    return ["", "../", "../3.0/"].map { Path.normalized(folder + $0 + name) }
      .first { documents.text(at: $0) != nil }
  }

  private static func join(_ folder: String, _ path: String) -> String? {
    let joined = Path.normalized(folder + path)
    return path.hasPrefix("/") || joined.isEmpty || joined.hasPrefix("..") ? nil : joined
  }

  func file(importedBy written: String, in file: File) -> File? {
    guard let name = Self.join(Path.folder(of: file.name), written) else { return nil }
    return files.first { $0.name == name } ?? files.first { $0.name == Self.prefixOfCLDR + written }
  }

  func file(at path: String) -> File? { files.first { $0.path == path } }

  /// Indicates whether a built-in file refers to a symbol, so that it cannot be renamed.
  func isUsedByBuiltIn(_ symbol: LayoutSymbol) -> Bool {
    files.contains { file in
      file.path == nil && file.content.occurrences.contains { $0.symbol == symbol }
    }
  }

  /// Indicates whether a built-in file defines a symbol, so that it cannot be renamed.
  func isBuiltIn(_ symbol: LayoutSymbol) -> Bool {
    let id = Identifier(symbol.name)
    switch symbol.kind {
    case .key where Implied.keys[id] != nil: return true
    case .form where Implied.forms[id] != nil || id == Form.touch: return true
    default:
      return files.contains { file in
        file.path == nil
          && file.content.occurrences.contains { $0.symbol == symbol && $0.isDefinition }
      }
    }
  }
}

/// The built-in files, in the form for editors.
enum BuiltInFiles {
  private static let imports: [String: IndexedFile] = EmbeddedLayouts.imports
    .reduce(into: [:]) { $0[$1.path] = IndexedFile(TextDocument($1.bytes)) }

  static func `import`(_ path: String) -> IndexedFile? { imports[path] }

  static let importPaths = EmbeddedLayouts.imports.paths

  /// CLDR's files with keys and forms that every layout has without an import.
  static var implied: [LayoutUnit.File] {
    ImpliedFiles.paths.filter { $0.contains("implied") }.compactMap { path in
      fromCLDR(path).map {
        LayoutUnit.File(path: nil, name: LayoutUnit.prefixOfCLDR + path, content: $0)
      }
    }
  }

  static func fromCLDR(_ path: String) -> IndexedFile? {
    ImpliedFiles.bytes(at: path).map { IndexedFile(TextDocument($0)) }
  }
}
