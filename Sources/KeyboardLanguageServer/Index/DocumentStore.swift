internal import KeyboardFiles

/// The texts that a client has open, by their paths, and behind them the files.
struct DocumentStore: Sendable {
  /// A text that is open.
  struct Entry: Sendable {
    /// The URI by which the client calls it.
    let uri: String
    var version: Int?
    var text: TextDocument
    /// The elements of the text.
    var file: IndexedFile
  }

  let files: FileAccess
  private(set) var open: [String: Entry] = [:]
  /// Files that were read before.
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
    // Without a second copy of the text, so that the change is made in place.
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

  /// Returns the URI of a path, as the client writes it if it has the file open.
  func uri(of path: String) -> String { open[path]?.uri ?? FileURI.uri(of: path) }

  /// Returns an open text, or the file at its path.
  func text(at path: String) -> TextDocument? {
    open[path]?.text ?? files.bytes(of: path).map(TextDocument.init)
  }

  /// Returns the elements of an open text, or of the file at its path.
  func file(at path: String) -> IndexedFile? {
    open[path]?.file ?? loaded[path]
      ?? files.bytes(of: path).map { IndexedFile(TextDocument($0)) }
  }

  /// Returns a store that reads the files at `paths` only once, as long as it lives.
  func loading(_ paths: some Sequence<String>) -> DocumentStore {
    var store = self
    for path in paths { store.loaded[path] = file(at: path) }
    return store
  }

  /// The files below a folder, those that are open as the client has them.
  func source(below folder: String) -> ImportSource {
    var edited: [String: [UInt8]] = [:]
    for (path, entry) in open {
      if let name = Path.relative(path, to: folder) { edited[name] = entry.text.bytes }
    }
    return .files(edited).or(files.folder(folder))
  }
}
