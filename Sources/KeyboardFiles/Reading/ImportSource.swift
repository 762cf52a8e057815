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
  /// The names of the files in a folder, whose path is empty or ends with `/`: what may have been meant by one
  /// that is not there.
  let names: @Sendable (_ folder: String) -> [String]

  /// Makes a source that finds files by `bytes`.
  ///
  /// - Parameters:
  ///   - names: The names of the files in a folder, whose path is empty or ends with `/`, from which
  ///     diagnostics make suggestions. The default has none.
  ///   - bytes: The file at a path.
  public init(
    names: @escaping @Sendable (_ folder: String) -> [String] = { _ in [] },
    _ bytes: @escaping @Sendable (_ path: String) throws(Failure) -> [UInt8]
  ) {
    self.names = names
    self.bytes = bytes
  }

  /// No files at all.
  public static let none = ImportSource { _ throws(Failure) in
    throw Failure("there are no files to import")
  }

  /// The files by their paths.
  public static func files(_ files: [String: [UInt8]]) -> ImportSource {
    ImportSource { folder in
      files.keys.filter { $0.hasPrefix(folder) }.map { String($0.dropFirst(folder.count)) }
    } _: { path throws(Failure) in
      guard let bytes = files[path] else { throw Failure("there is no such file") }
      return bytes
    }
  }

  /// The files of this source, and those of `other` that this one does not have.
  public func or(_ other: ImportSource) -> ImportSource {
    ImportSource { folder in
      names(folder) + other.names(folder)
    } _: { path throws(Failure) in
      let failure: Failure
      do throws(Failure) { return try bytes(path) } catch { failure = error }
      do throws(Failure) { return try other.bytes(path) } catch { throw failure }
    }
  }
}

extension LayoutReader {
  /// The bytes of a file of CLDR that layouts import by `base="cldr"`, by its name without the version.
  package static func cldrFile(_ name: String) -> [UInt8]? {
    ImpliedFiles.documents[name].map { Array($0.file[0..<$0.file.count]) }
  }
}
