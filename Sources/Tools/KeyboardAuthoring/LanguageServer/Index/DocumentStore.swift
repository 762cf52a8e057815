internal import KeyboardFiles

/// The open texts of a client by path, with the files as a fallback.
struct DocumentStore: Sendable {
  struct Entry: Sendable {
    let uri: String
    let version: Int?
    let file: IndexedFile
  }

  let files: FileAccess
  private(set) var open: [String: Entry] = [:]
  private var loaded: [String: IndexedFile] = [:]

  init(files: FileAccess) { self.files = files }

  mutating func open(_ uri: String, version: Int?, text: String) {
    let file = IndexedFile(TextDocument(Array(text.utf8)))
    open[FileURI.path(of: uri)] = Entry(uri: uri, version: version, file: file)
  }

  mutating func change(
    _ uri: String, version: Int?, _ changes: [ContentChange], encoding: PositionEncoding
  ) {
    let path = FileURI.path(of: uri)
    guard let entry = open[path] else { return }
    var text = entry.file.text
    for change in changes {
      let range = change.range.map { text.offsets(of: $0, in: encoding) }
      text.replace(range, by: change.text)
    }
    open[path] = Entry(uri: entry.uri, version: version, file: IndexedFile(text))
  }

  mutating func close(_ uri: String) { open[FileURI.path(of: uri)] = nil }

  func uri(of path: String) -> String { open[path]?.uri ?? FileURI.uri(of: path) }

  func text(at path: String) -> TextDocument? {
    open[path]?.file.text ?? files.bytes(of: path).map(TextDocument.init)
  }

  func file(at path: String) -> IndexedFile? {
    open[path]?.file ?? loaded[path] ?? files.bytes(of: path).map { IndexedFile(TextDocument($0)) }
  }

  func loading(_ paths: some Sequence<String>) -> DocumentStore {
    var store = self
    for path in paths { store.loaded[path] = file(at: path) }
    return store
  }

  /// Returns the source of the files below a folder, with open texts in place of their files.
  func source(below folder: String) -> ImportSource {
    var edited: [String: [UInt8]] = [:]
    for (path, entry) in open {
      if let name = Path.relative(path, to: folder) { edited[name] = entry.file.text.bytes }
    }
    return .files(edited).or(files.folder(folder))
  }
}
