internal import KeyboardFiles
package import KeyboardModel

/// A layout file for a version of CLDR, which has all that the file uses.
package struct VersionedLayout {
  /// The file.
  package private(set) var bytes: [UInt8]

  /// Creates the file of a layout for a version. Fails if the layout uses what the version lacks.
  package init(
    _ bytes: [UInt8], file: String, of layout: KeyboardLayout, for version: Int
  ) throws(ConversionFailure) {
    self.bytes = bytes
    var changes: [(range: Range<Int>, text: String)] = []
    for tag in XMLScanner(bytes) where tag.kind == .startTag || tag.kind == .emptyTag {
      let element = Self.text(bytes[tag.name]).split(separator: ":").last
      for attribute in tag.attributes {
        guard let range = attribute.value else { continue }
        let (name, value) = (Self.text(bytes[attribute.name]), Self.text(bytes[range]))
        switch (element, name) {
        case ("info", "attribution"):
          let place = SourceLines(bytes, file: file).location(of: attribute.name)
          try Self.checkAttribution(in: version, at: place)
        case ("keyboard3", "conformsTo"): changes.append((range, "\(version)"))
        case ("import", "path")
        where version < CLDRVersion.reorders && ImpliedFiles.isReorder(value):
          throw ConversionFailure(
            "CLDR \(version) has no file '\(value)'; 'clavier bundle --all' copies it into the layout",
            at: SourceLines(bytes, file: file).location(of: range))
        case ("keyboard3", _) where name.hasPrefix("xmlns"), ("import", "path"):
          changes += Self.change(of: value, at: range, to: version)
        default: break
        }
      }
    }
    // An imported file may have it, too.
    if layout.info.attribution != nil { try Self.checkAttribution(in: version, at: nil) }
    for change in changes.reversed() {
      self.bytes.replaceSubrange(change.range, with: change.text.utf8)
    }
  }

  private static func checkAttribution(
    in version: Int, at place: FileLocation?
  ) throws(ConversionFailure) {
    guard version < CLDRVersion.attribution else { return }
    throw ConversionFailure(
      "CLDR \(version) has no attribute 'attribution' on 'info', which came with version "
        + "\(CLDRVersion.attribution); leave it out, or convert to that version",
      at: place)
  }

  /// Returns the change of the version in the name of a namespace, or of one in the path of a file
  /// of CLDR that is newer.
  private static func change(
    of value: String, at range: Range<Int>, to version: Int
  ) -> [(range: Range<Int>, text: String)] {
    let isNamespace = Namespace.isVocabulary(value)
    let parts = value.split(separator: "/", omittingEmptySubsequences: false)
    let place = isNamespace ? 4 : 0
    guard parts.count > place + 1, let old = Int(parts[place]),
      isNamespace || old > version && ImpliedFiles.bytes(at: value) != nil
    else { return [] }
    let start = range.lowerBound + parts[..<place].reduce(0) { $0 + $1.utf8.count + 1 }
    return [(start..<start + parts[place].utf8.count, "\(version)")]
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
