internal import SystemPackage

extension LayoutReader {
  /// Reads the test file at `path`.
  ///
  /// The layout is looked up in the file's folder, in its parent, in the sibling folders
  /// `3.0` and `source`, where CLDR and Keyman keep keyboards, and then in `keyboards`.
  ///
  /// - Parameters:
  ///   - path: The file's path, which diagnostics show.
  ///   - keyboards: Further layouts, by their file names. The default is none.
  /// - Returns: The tests and their layout, unless there were errors, and the diagnostics.
  /// - Throws: An error with the reason if the file cannot be read.
  package func readTests(
    contentsOf path: String, keyboards: ImportSource = .none
  ) throws(ImportSource.Failure) -> TestReading {
    let bytes = try FileSystem.read(FilePath(path), limit: limits.fileSize)
    return readTests(bytes, file: path) { name throws(ImportSource.Failure) in
      try keyboard(name, besides: FilePath(path), or: keyboards)
    }
  }

  /// Reads the layout `name` of the tests at `path`.
  private func keyboard(
    _ name: String, besides path: FilePath, or keyboards: ImportSource
  ) throws(ImportSource.Failure) -> Reading {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !name.isEmpty, !name.contains("\0"), !parts.contains(".."), parts.first != "" else {
      throw ImportSource.Failure("only a file name is allowed here")
    }
    let folder = path.removingLastComponent()
    let above = folder.appending("..")
    for place in [folder, above, above.appending("3.0"), above.appending("source")] {
      let file = place.pushing(FilePath(name)).lexicallyNormalized()
      if let reading = try? read(contentsOf: file.string) { return reading }
    }
    let bytes: [UInt8]
    do throws(ImportSource.Failure) { bytes = try keyboards.bytes(name) } catch {
      throw ImportSource.Failure(
        "there is no such file in the tests' folder, the one above, or '3.0' or 'source' beside it")
    }
    return read(bytes, file: name)
  }
}
