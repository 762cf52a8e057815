extension SourceFile {
  func checkEncoding() throws(XMLFault) {
    let bytes = self[0..<count]
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
      || bytes.prefix(2).contains(0)
    {
      throw .malformed("the file is encoded as UTF-16 or UTF-32; save it as UTF-8", at: 0)
    }
    if let nul = firstOffset(of: 0) { throw .malformed("the file contains a NUL byte", at: nul) }
    guard !bytes.allSatisfy({ $0 <= 0x20 }) else { throw .malformed("the file is empty", at: 0) }
    if let (name, offset) = declaredEncoding, name.lowercased() != "utf-8",
      name.lowercased() != "utf8"
    {
      throw .malformed("the file declares the encoding '\(name)'; save it as UTF-8", at: offset)
    }
  }

  /// Limits the attributes of a tag, too, as the parser compares each with all others.
  func countTags(attributes limit: Int) throws(XMLFault) -> Int {
    var count = 0
    var tag = firstOffset(of: UInt8(ascii: "<"))
    while let start = tag {
      count += 1
      tag = firstOffset(of: UInt8(ascii: "<"), from: start + 1)
      let range = start..<(tag ?? self.count)
      // An attribute takes at least five bytes. Comments and the like may contain many such ranges.
      guard range.count > 5 * limit, !"!?".utf8.contains(terminatedBytes[start + 1]) else {
        continue
      }
      var scanner = XMLScanner(terminatedBytes, from: start)
      let attributes = scanner.next()?.attributes ?? []
      if attributes.count(where: { $0.value != nil }) > limit { throw .tooManyAttributes(range) }
    }
    return count
  }

  private var declaredEncoding: (name: String, offset: Int)? {
    let start = self[0..<count].starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let head = self[start..<min(count, start + 200)]
    guard head.starts(with: "<?xml".utf8), let end = head.firstIndex(of: UInt8(ascii: ">")) else {
      return nil
    }
    let declaration = Array(head[..<end])
    let key = Array("encoding".utf8)
    guard let found = declaration.indices.first(where: { declaration[$0...].starts(with: key) }),
      let quote = declaration[found...].firstIndex(where: { $0 == 0x22 || $0 == 0x27 }),
      let close = declaration[(quote + 1)...].firstIndex(of: declaration[quote])
    else { return nil }
    return (String(decoding: declaration[quote + 1..<close], as: UTF8.self), start + quote + 1)
  }
}
