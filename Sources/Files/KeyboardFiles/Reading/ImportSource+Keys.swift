internal import KeyboardModel

extension ImportSource {
  /// The maximum number of files of a folder in which keys are looked for.
  private static let longestFolder = 100

  /// Returns the paths of the files with keys beside a layout and in the folder `import`, by the
  /// keys that they define. Suggestions for missing keys use it.
  func pathsOfKeys(by parser: XMLFrontEnd, limits: LayoutLimits) -> [Identifier: String] {
    var paths: [Identifier: String] = [:]
    for folder in ["import/", ""] {
      let names = Set(names(folder).filter { $0.hasSuffix(".xml") && !$0.contains("/") })
      for name in names.sorted().prefix(Self.longestFolder) {
        for id in keys(at: folder + name, by: parser, limits: limits)
        where paths[id] == nil {
          paths[id] = folder + name
        }
      }
    }
    return paths
  }

  /// Returns the keys of the file at `path`; none if its root is not `keys`.
  private func keys(
    at path: String, by parser: XMLFrontEnd, limits: LayoutLimits
  ) -> [Identifier] {
    var log = DiagnosticLog(limit: 1)
    guard let bytes = try? bytes(path), bytes.beginsWithKeys,
      let file = ParsedFile.parse(
        SourceFile(name: path, bytes: bytes), index: 0, by: parser, limits: limits, log: &log),
      file.tag(of: file.document.root) == .keys
    else { return [] }
    return file.document.elements.indices.compactMap { element in
      guard file.tag(of: element) == .key else { return nil }
      return file.string(.id, of: element).map { Identifier($0) }
    }
  }
}

extension [UInt8] {
  /// A Boolean value that indicates whether the root may be `keys`. Other files, such as layouts
  /// beside an import, need not be parsed.
  fileprivate var beginsWithKeys: Bool {
    String(decoding: prefix(4_096), as: UTF8.self).contains("<keys")
  }
}
