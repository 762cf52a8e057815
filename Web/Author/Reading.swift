import CResources
import KeyboardFiles
import KeyboardLints
import KeyboardModel
import KeyboardWeb

// The functions for authors: the reader of layout files, and the checks. Diagnostics and layouts are
// those of `clavier check` and `clavier export`.

nonisolated(unsafe) private var files: [String: [UInt8]] = [:]

/// Reads what the page has, and then what is built in.
private var reader: LayoutReader {
  LayoutReader(imports: .files(files).or(.files(EmbeddedFolder(embedded_imports))))
}

/// The name of a file and its bytes, with NUL between them.
private func file(_ pointer: UnsafePointer<UInt8>?, _ count: Int32) -> (
  name: String, bytes: [UInt8]
) {
  let bytes = bytes(pointer, count)
  guard let end = bytes.firstIndex(of: 0) else { return ("", bytes) }
  return (String(decoding: bytes[..<end], as: UTF8.self), Array(bytes[(end + 1)...]))
}

private func put(_ position: FileLocation.Position) {
  answer.put(position.line)
  answer.put(position.column)
}

private func put(_ diagnostics: [Diagnostic]) {
  answer.put(diagnostics.count)
  for diagnostic in diagnostics {
    answer.put(diagnostic.code.rawValue)
    answer.put(diagnostic.severity.rawValue)
    answer.put(diagnostic.message)
    answer.put(diagnostic.location.file)
    put(diagnostic.location.start)
    put(diagnostic.location.end)
  }
}

/// Provides a file that layouts import or tests name, as its path, NUL, and its bytes. An empty path
/// is that of the layout of tests, however they call it.
@_expose(wasm, "provide") @_cdecl("clavier_provide")
public func clavierProvide(_ pointer: UnsafePointer<UInt8>?, _ count: Int32) {
  let file = file(pointer, count)
  files[file.name] = file.bytes
}

/// Forgets the files that were provided.
@_expose(wasm, "forget") @_cdecl("clavier_forget")
public func clavierForget() { files = [:] }

/// Checks a file, its name, NUL, and its bytes, and answers with its diagnostics.
@_expose(wasm, "check") @_cdecl("clavier_check")
public func clavierCheck(_ pointer: UnsafePointer<UInt8>?, _ count: Int32) -> Int32 {
  answer.clear()
  let file = file(pointer, count)
  let reader = reader
  put(
    FileChecker(reader).diagnostics(of: file.bytes, file: file.name) {
      name throws(ImportSource.Failure) in
      guard let bytes = files[name] ?? files[""] else {
        throw ImportSource.Failure("there is no such file")
      }
      return reader.read(bytes, file: name)
    })
  return answer.count
}

/// Reads a layout file, its name, NUL, and its bytes, and answers with the diagnostics of its errors
/// and the bytes of the layout, which are empty if it has errors; without keys that cannot be reached
/// unless `keepsAllKeys`.
@_expose(wasm, "compile") @_cdecl("clavier_compile")
public func clavierCompile(
  _ pointer: UnsafePointer<UInt8>?, _ count: Int32, _ keepsAllKeys: Int32
) -> Int32 {
  answer.clear()
  let file = file(pointer, count)
  let reading = reader.read(file.bytes, file: file.name)
  put(reading.diagnostics.filter { $0.severity == .error })
  let layout = reading.layout.map { keepsAllKeys != 0 ? $0 : $0.withoutUnreachableKeys() }
  answer.put(layout.map { LayoutBytes.bytes(of: $0) } ?? [])
  return answer.count
}

// MARK: Tests

/// Reads a file of tests, its name, NUL, and its bytes, and answers with the diagnostics of its
/// errors, the file name of its layout, and the tests, of which there are none if it has errors.
@_expose(wasm, "tests") @_cdecl("clavier_tests")
public func clavierTests(_ pointer: UnsafePointer<UInt8>?, _ count: Int32) -> Int32 {
  answer.clear()
  let file = file(pointer, count)
  let reading = reader.readTestsAlone(file.bytes, file: file.name)
  put(reading.diagnostics.filter { $0.severity == .error })
  answer.put(reading.tests?.keyboard ?? "")
  let tests = (reading.tests?.groups ?? []).flatMap { group in
    group.tests.map { (group: group.name, test: $0) }
  }
  answer.put(tests.count)
  for (group, test) in tests {
    answer.put(group)
    answer.put(test.name)
    answer.put(test.startContext)
    answer.put(test.steps.count)
    for step in test.steps { put(step.action) }
  }
  return answer.count
}

/// Puts the place of the kind of a step among `stepTypes` in `Web/src/author.js`, its key or text,
/// and its gesture in the notation of scripts.
private func put(_ action: KeyboardTestFile.Step.Action) {
  let (kind, text, gesture) =
    switch action {
    case .keystroke(let keystroke): (0, keystroke.key.string, keystroke.gesture.notation)
    case .emit(let text): (1, text, "")
    case .backspace: (2, "", "")
    case .check(let text): (3, text, "")
    }
  answer.put(kind)
  answer.put(text)
  answer.put(gesture)
}
