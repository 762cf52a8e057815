package import KeyboardModel

/// The compact bytes in which a layout travels to a web page.
package enum LayoutBytes {
  package struct Fault: Error, Hashable, CustomStringConvertible {
    package enum Kind: Hashable, Sendable {
      /// Bytes of another format or version.
      case otherFormat
      case wrongLength
      /// A number, reference or text that is not valid in its place.
      case invalidValue
      /// A rule that cannot be parsed, or rules that exceed the limits of layout files.
      case invalidRule
    }

    package let kind: Kind
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

  package static func bytes(of layout: KeyboardLayout) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(layout)
    return writer.finished(signature: signature)
  }

  /// Reads a layout: the bytes may come from anywhere, and result in a layout or in a fault.
  package static func layout(from bytes: [UInt8]) throws(Fault) -> KeyboardLayout {
    var reader = try ByteReader(bytes, signature: signature)
    let layout = try reader.layout()
    try reader.end()
    return layout
  }
}

extension KeyboardLayout {
  /// Returns the layout without keys that nothing reaches, and what only they use.
  package func withoutUnreachableKeys() -> KeyboardLayout {
    let reached = Set(keys(reachedFrom: idsInRows).map { $0.id })
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
