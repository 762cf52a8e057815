import KeyboardAuthoring
import KeyboardFiles
import Synchronization
import SystemPackage

/// A layout file in memory, with its imports.
struct Corpus: Sendable {
  let layout: [UInt8]
  let imports: [String: [UInt8]]

  /// Loads the layout file at `path` and its imports.
  init(contentsOf path: FilePath) throws {
    layout = try [UInt8](contentsOf: path)
    let used = Mutex<[String: [UInt8]]>([:])
    let source = ImportSource { name throws(ImportSource.Failure) in
      guard let bytes = try? [UInt8](contentsOf: path.removingLastComponent().appending(name))
      else { throw ImportSource.Failure("it cannot be read") }
      used.withLock { $0[name] = bytes }
      return bytes
    }
    _ = LayoutReader(imports: source).read(layout, file: path.string)
    imports = used.withLock { $0 }
  }

  private init(layout: [UInt8]) {
    self.layout = layout
    imports = [:]
  }

  /// The same layout without imports.
  var inOneFile: Corpus {
    let reader = LayoutReader(imports: .files(imports))
    guard let layout = reader.read(layout, file: "layout.xml").layout else { return self }
    return Corpus(layout: Array(LayoutWriter.xml(of: layout).utf8))
  }

  /// The files that a parser must read.
  var files: [[UInt8]] { [layout] + imports.values }

  /// Reads the files, and returns the time from the bytes in memory to the model.
  func read(_ clock: ContinuousClock) -> Duration {
    let reader = LayoutReader(limits: .unlimited, imports: .files(imports))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(layout.count + 1)
    bytes += layout
    let start = clock.now
    let reading = reader.read(bytes, file: "layout.xml")
    let duration = clock.now - start
    precondition(reading.layout != nil, "the layout has errors")
    return duration
  }
}

extension LayoutLimits {
  /// Limits for trusted files of any size.
  static var unlimited: LayoutLimits {
    var limits = LayoutLimits()
    limits.fileSize = 1 << 30
    return limits
  }
}

extension [UInt8] {
  /// The bytes of the file at `path`.
  init(contentsOf path: FilePath) throws {
    let file = try FileDescriptor.open(path, .readOnly)
    self = try file.closeAfter {
      let size = try Int(file.seek(offset: 0, from: .end))
      try file.seek(offset: 0, from: .start)
      return try [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        while count < size {
          let rest = UnsafeMutableRawBufferPointer(
            UnsafeMutableBufferPointer(rebasing: buffer[count...]))
          let read = try file.read(into: rest)
          guard read > 0 else { return }
          count += read
        }
      }
    }
  }

  /// Writes the bytes to a new file at `path`.
  func write(to path: FilePath) throws {
    let file = try FileDescriptor.open(
      path, .writeOnly, options: [.create, .truncate], permissions: .ownerReadWrite)
    _ = try file.closeAfter { try file.writeAll(self) }
  }
}
