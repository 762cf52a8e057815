internal import KeyboardModel

extension ImportSource {
  /// Returns a source of the files below the folder `path`.
  ///
  /// Symbolic links that lead out of the folder are not followed, unless `allowsOutside` is `true`;
  /// the default is `false`. Files larger than `limit` bytes are not read; the default is 4 MiB.
  public static func folder(
    _ path: String, allowsOutside: Bool = false, limit: Int = LayoutLimits().fileSize
  ) -> ImportSource {
    ImportSource { subfolder in
      // Suggestions need only some names, and a folder may be very large.
      FileSystem.names(in: Path.joined(path, subfolder), limit: 1_000) ?? []
    } _: { relative throws(Failure) in
      let file = Path.joined(path, relative)
      if !allowsOutside, let real = FileSystem.realPath(file),
        let root = FileSystem.realPath(path.isEmpty ? "." : path),
        !"\(real)/".hasPrefix(root.hasSuffix("/") ? root : "\(root)/")
      {
        throw Failure("it is a link that leads out of the layout's folder")
      }
      return try FileSystem.read(file, limit: limit, waits: false)
    }
  }
}

extension LayoutReader {
  /// Reads the layout file at `path`. Imports are looked up in the file's folder, and then in
  /// ``imports``.
  public func read(contentsOf path: String) throws(ImportSource.Failure) -> Reading {
    let bytes = try FileSystem.read(path, limit: limits.fileSize)
    var reader = self
    reader.imports = ImportSource.folder(Path.folder(of: path), limit: limits.fileSize).or(imports)
    return reader.read(bytes, file: path)
  }

  /// Reads a file that layouts import, through the folder of these layouts and ``imports``.
  package func readPart(contentsOf path: String) throws(ImportSource.Failure) -> Reading? {
    let bytes = try FileSystem.read(path, limit: limits.fileSize)
    var reader = self
    reader.imports = ImportSource.folder(Self.place(ofPart: path).folder, limit: limits.fileSize)
      .or(imports)
    return reader.readPart(bytes, file: path)
  }

  /// Reads a test file, whose layout is in its folder or where CLDR and Keyman keep it.
  package func readTests(
    contentsOf path: String, keyboards: ImportSource = .none
  ) throws(ImportSource.Failure) -> TestReading {
    let bytes = try FileSystem.read(path, limit: limits.fileSize)
    return readTests(bytes, file: path) { name throws(ImportSource.Failure) in
      try keyboard(name, besides: path, or: keyboards)
    }
  }

  private func keyboard(
    _ name: String, besides path: String, or keyboards: ImportSource
  ) throws(ImportSource.Failure) -> Reading {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !name.isEmpty, !name.contains("\0"), !parts.contains(".."), parts.first != "" else {
      throw ImportSource.Failure("only a file name is allowed here")
    }
    for place in ["", "../", "../3.0/", "../source/"] {
      let file = Path.normalized(Path.folder(of: path) + place + name)
      if let reading = try? read(contentsOf: file) { return reading }
    }
    let bytes: [UInt8]
    do throws(ImportSource.Failure) { bytes = try keyboards.bytes(name) } catch {
      let file = path.split(separator: "/").last.map(String.init) ?? ""
      let folder = Path.folder(of: path)
      let names = [".", ".."].flatMap { FileSystem.names(in: folder + $0, limit: 1_000) ?? [] }
        .filter { $0.hasSuffix(".xml") && !$0.hasSuffix("-test.xml") }
      let own = file.hasSuffix("-test.xml") ? file.dropLast(9) + ".xml" : ""
      let nearest = names.contains(own) ? own : Spelling.nearest(to: name, among: names)
      throw ImportSource.Failure(
        "there is no such file in the tests' folder, the one above, or '3.0' or 'source' beside it"
          + nearest.suggestion)
    }
    return read(bytes, file: name)
  }
}
