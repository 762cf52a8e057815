/// Where the files that a layout imports come from.
///
/// Paths are relative to the folder of the layout file, with `/` between folders.
public struct ImportSource: Sendable {
  /// Why a file cannot be imported.
  public struct Failure: Error, Sendable {
    /// The reason, for people.
    public let reason: String

    /// Makes a failure for `reason`.
    public init(_ reason: String) {
      self.reason = reason
    }
  }

  package let bytes: @Sendable (_ path: String) throws(Failure) -> [UInt8]

  /// Makes a source that finds files by `bytes`.
  public init(_ bytes: @escaping @Sendable (_ path: String) throws(Failure) -> [UInt8]) {
    self.bytes = bytes
  }

  /// No files at all.
  public static let none = ImportSource { _ throws(Failure) in
    throw Failure("there are no files to import")
  }

  /// The files by their paths.
  public static func files(_ files: [String: [UInt8]]) -> ImportSource {
    ImportSource { path throws(Failure) in
      guard let bytes = files[path] else { throw Failure("there is no such file") }
      return bytes
    }
  }

  /// The files of this source, and those of `other` that this one does not have.
  public func or(_ other: ImportSource) -> ImportSource {
    ImportSource { path throws(Failure) in
      let failure: Failure
      do throws(Failure) { return try bytes(path) } catch { failure = error }
      do throws(Failure) { return try other.bytes(path) } catch { throw failure }
    }
  }
}

extension LayoutReader {
  /// The bytes of a file of CLDR that layouts import by `base="cldr"`, by its name without the version.
  package static func cldrFile(_ name: String) -> [UInt8]? {
    Implied.documents[name].map { Array($0.file[0..<$0.file.count]) }
  }
}
