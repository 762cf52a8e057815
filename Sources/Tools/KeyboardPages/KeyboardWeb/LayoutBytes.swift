package import KeyboardModel

/// The compact bytes in which a layout travels to a web page.
///
/// The bytes begin with four that name the format and its version. A table of strings follows, then
/// the parts of the layout in a fixed order, as variable-length numbers and references to strings.
/// Rules are stored as in a layout file, and parsed again with the limits of files.
package enum LayoutBytes {
  package struct Fault: Error, Hashable, CustomStringConvertible {
    package enum Kind: Hashable, Sendable {
      /// Bytes of another format or version.
      case otherFormat
      /// Bytes that end too early, or go on after the end.
      case wrongLength
      /// A number, reference or text that is not valid in its place.
      case invalidValue
      /// A rule that cannot be parsed, or rules that exceed the limits of layout files.
      case invalidRule
    }

    package let kind: Kind
    /// The number of bytes before the fault.
    package let offset: Int

    package var description: String {
      switch kind {
      case .otherFormat: "the bytes are not a layout, or one of another version"
      case .wrongLength: "the layout is not complete, or has further bytes at byte \(offset)"
      case .invalidValue: "there is an invalid value at byte \(offset)"
      case .invalidRule: "there is an invalid rule at byte \(offset)"
      }
    }
  }

  /// The first bytes of all layouts in this version of the format.
  static let signature = Array("CLV1".utf8)

  /// Returns the bytes of a layout, without the ranges of rules in their files.
  package static func bytes(of layout: KeyboardLayout) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(layout)
    return writer.finished(signature: signature)
  }

  /// Reads a layout. The bytes may come from anywhere: they result in a layout or in a fault.
  ///
  /// - Complexity: O(*n*) in the number of bytes, apart from the rules, whose limits are those of
  ///   layout files.
  package static func layout(from bytes: [UInt8]) throws(Fault) -> KeyboardLayout {
    var reader = try ByteReader(bytes, signature: signature)
    let layout = try reader.layout()
    try reader.end()
    return layout
  }
}

extension KeyboardLayout {
  /// Returns the layout without the keys that no layer has and no gesture produces, and without the
  /// flicks, forms and displays that only they use.
  ///
  /// A layout has hundreds of implied keys, which a web page need not load.
  ///
  /// - Complexity: O(*n*) in the size of the layout.
  package func withoutUnreachableKeys() -> KeyboardLayout {
    var reached: Set<Identifier> = []
    var open = layerSets.flatMap { $0.layers.flatMap { $0.rows.joined() } }
    while let id = open.popLast() {
      guard reached.insert(id).inserted, let key = keys[id] else { continue }
      open += gestures(on: key).map { $0.keyID }
    }
    var layout = self
    layout.keys = Keyed(keys.filter { reached.contains($0.id) })
    let flickIDs = Set(layout.keys.compactMap { $0.flickID })
    layout.flicks = Keyed(flicks.filter { flickIDs.contains($0.id) })
    let formIDs = Set(layerSets.map { $0.formID })
    layout.forms = Keyed(forms.filter { formIDs.contains($0.id) })
    layout.traits = traits.filter { reached.contains($0.key) }
    layout.displays = Displays(
      displays.filter {
        guard case .key(let id) = $0.target else { return true }
        return reached.contains(id)
      })
    return layout
  }
}
