internal import KeyboardFiles

/// The open texts of a client by path, with the files as a fallback.
struct DocumentStore: Sendable {
  /// An open text.
  struct Entry: Sendable {
    /// The URI that the client uses.
    let uri: String
    var version: Int?
    var text: TextDocument
    /// The elements of the text.
    var file: IndexedFile
  }

  let files: FileAccess
  private(set) var open: [String: Entry] = [:]
  /// A cache of files.
  private var loaded: [String: IndexedFile] = [:]

  init(files: FileAccess) {
    self.files = files
  }

  // MARK: Changes

  mutating func open(_ uri: String, version: Int?, text: String) {
    let document = TextDocument(Array(text.utf8))
    open[FileURI.path(of: uri)] = Entry(
      uri: uri, version: version, text: document, file: IndexedFile(document))
  }

  /// Applies changes to an open text.
  mutating func change(
    _ uri: String, version: Int?, _ changes: [ContentChange], encoding: PositionEncoding
  ) {
    let path = FileURI.path(of: uri)
    // The entry is removed first, so that the text is unique and changes in place.
    guard var entry = open.removeValue(forKey: path) else { return }
    for change in changes {
      let range = change.range.map { entry.text.offsets(of: $0, in: encoding) }
      entry.text.replace(range, by: change.text)
    }
    entry.version = version
    entry.file = IndexedFile(entry.text)
    open[path] = entry
  }

  mutating func close(_ uri: String) {
    open[FileURI.path(of: uri)] = nil
  }

  // MARK: Reading

  /// Returns the URI of a path; for an open text, the one that the client uses.
  func uri(of path: String) -> String { open[path]?.uri ?? FileURI.uri(of: path) }

  /// Returns the open text or the file at a path.
  func text(at path: String) -> TextDocument? {
    open[path]?.text ?? files.bytes(of: path).map(TextDocument.init)
  }

  /// Returns the elements of the open text or of the file at a path.
  func file(at path: String) -> IndexedFile? {
    open[path]?.file ?? loaded[path]
      ?? files.bytes(of: path).map { IndexedFile(TextDocument($0)) }
  }

  /// Returns a store that caches the files at `paths`.
  func loading(_ paths: some Sequence<String>) -> DocumentStore {
    var store = self
    for path in paths { store.loaded[path] = file(at: path) }
    return store
  }

  /// Returns the source of the files below a folder, with open texts in place of their files.
  func source(below folder: String) -> ImportSource {
    var edited: [String: [UInt8]] = [:]
    for (path, entry) in open {
      if let name = Path.relative(path, to: folder) { edited[name] = entry.text.bytes }
    }
    return .files(edited).or(files.folder(folder))
  }
}
