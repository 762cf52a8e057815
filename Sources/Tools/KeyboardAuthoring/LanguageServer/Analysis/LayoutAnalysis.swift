internal import KeyboardFiles
internal import KeyboardLayouts
internal import KeyboardLints
internal import KeyboardModel
internal import KeyboardTesting

/// The diagnostics of a file and its imports, and the last model without errors.
struct LayoutAnalysis: Sendable {
  let path: String
  private(set) var diagnostics: [Diagnostic] = []
  /// The last layout without errors. For tests, the layout that they test.
  private(set) var layout: KeyboardLayout?
  private(set) var tests: KeyboardTests?
  private(set) var failures: [KeyboardTestFailure] = []
  private(set) var dependencies: Set<String> = []

  init(path: String) { self.path = path }

  mutating func update(in documents: DocumentStore) {
    (tests, failures) = (nil, [])
    guard let file = documents.file(at: path) else {
      diagnostics = []
      dependencies = [path]
      return
    }
    dependencies = LayoutUnit(path, in: documents).paths
    let bytes = file.text.bytes
    switch FileKind(root: file.root) {
    case .layout:
      let reading = reader(below: Path.folder(of: path), in: documents).read(bytes, file: path)
      store(reading)
      diagnostics += LayoutLinter().diagnostics(of: reading)
    case .tests: readTests(bytes, in: documents)
    case .theme: diagnostics = ThemeReader().read(bytes, file: path).diagnostics
    case .part: readPart(bytes, in: documents)
    case .foreign: diagnostics = []
    }
  }

  private func reader(below folder: String, in documents: DocumentStore) -> LayoutReader {
    LayoutReader(imports: documents.source(below: folder).or(.files(EmbeddedLayouts.imports)))
  }

  private mutating func store(_ reading: LayoutReader.Reading) {
    diagnostics = reading.diagnostics
    layout = reading.layout ?? layout
  }

  private mutating func readTests(_ bytes: [UInt8], in documents: DocumentStore) {
    let reading = LayoutReader().readTests(bytes, file: path) { name throws(ImportSource.Failure) in
      if let path = LayoutUnit.layout(named: name, forTestsAt: path, in: documents),
        let text = documents.text(at: path)
      {
        return reader(below: Path.folder(of: path), in: documents).read(text.bytes, file: path)
      }
      guard let bytes = EmbeddedLayouts.files[name] else {
        throw ImportSource.Failure("there is no such file here or in the folder above")
      }
      return reader(below: Path.folder(of: path), in: documents).read(bytes, file: name)
    }
    // Problems of the layout itself appear in its own file.
    let findings = reading.diagnostics + LayoutLinter().diagnostics(of: reading)
    diagnostics = findings.filter { $0.location.file == path }
    layout = reading.layout ?? layout
    tests = try? KeyboardTests(reading, file: path)
    failures = tests?.flatMap { $0.run() } ?? []
  }

  private mutating func readPart(_ bytes: [UInt8], in documents: DocumentStore) {
    let folder = LayoutReader.place(ofPart: path).folder
    guard let reading = reader(below: folder, in: documents).readPart(bytes, file: path) else {
      diagnostics = []
      return
    }
    store(reading)
    // The layout that imports the file may have what it refers to.
    diagnostics.removeAll { LayoutReader.codesOfReferences.contains($0.code) }
  }
}
