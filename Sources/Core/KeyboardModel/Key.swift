/// A key, as a `key` element defines it (UTS #35 part 7, "Element: key").
///
/// ``KeyTraits`` holds what LDML leaves to the platform, such as backspace.
public struct Key: Hashable, Sendable, Identifiable {
  /// The key's name, by which rows and gestures refer to it.
  public let id: Identifier
  /// The text that a tap types. The default is empty.
  public var output: MarkerText
  /// A Boolean value that indicates whether the key is empty space. The default is `false`.
  ///
  /// As an extension to LDML, a gap key with a ``KeyTraits/action`` can be pressed.
  public var isGap: Bool
  /// Whether a touch key takes the free width of its row. The default is `false`.
  @usableFromInline package var stretches: Bool
  /// The width, in keys. The default is 1.
  public var width: Double
  /// The touch layer that a tap shows.
  public var layerID: Identifier?
  /// The flick that defines the key's flick gestures.
  public var flickID: Identifier?
  /// The keys that a long press offers, in order.
  public var longPressKeyIDs: [Identifier]
  /// The key among ``longPressKeyIDs`` that a long press without a choice produces.
  public var longPressDefaultKeyID: Identifier?
  /// The keys that the second, third and further taps produce in place of this one.
  public var multiTapKeyIDs: [Identifier]

  /// Creates a key with the given behaviour.
  @inlinable
  public init(
    id: Identifier, output: MarkerText = "", isGap: Bool = false, width: Double = 1,
    stretches: Bool = false, layerID: Identifier? = nil, flickID: Identifier? = nil,
    longPressKeyIDs: [Identifier] = [], longPressDefaultKeyID: Identifier? = nil,
    multiTapKeyIDs: [Identifier] = []
  ) {
    (self.id, self.output, self.isGap, self.width) = (id, output, isGap, width)
    (self.stretches, self.layerID, self.flickID) = (stretches, layerID, flickID)
    (self.longPressKeyIDs, self.longPressDefaultKeyID) = (longPressKeyIDs, longPressDefaultKeyID)
    self.multiTapKeyIDs = multiTapKeyIDs
  }

  /// A Boolean value that indicates whether the key has gestures other than a tap. Its flick may be
  /// undefined.
  public var hasGestures: Bool {
    !longPressKeyIDs.isEmpty || flickID != nil || !multiTapKeyIDs.isEmpty
  }

  /// The index of the key that a long press without a choice produces.
  package var defaultLongPressIndex: Int? {
    longPressKeyIDs.isEmpty ? nil : longPressDefaultKeyID.flatMap(longPressKeyIDs.firstIndex) ?? 0
  }
}

/// An attribute of `key` elements besides the name, with the property that it sets.
package struct KeyAttribute: Sendable {
  /// A function that passes the property to another one, as Embedded Swift has no key paths.
  package typealias Property<Value> = @Sendable (inout Key, (inout Value) -> Void) -> Void

  package enum Kind: Sendable {
    case output, width
    case flag(Property<Bool>)
    /// The name of something else than a key.
    case name(Property<Identifier?>)
    case key(Property<Identifier?>)
    case keys(Property<[Identifier]>)
  }

  package let name: String
  package let kind: Kind

  private init(_ name: String, _ kind: Kind) { (self.name, self.kind) = (name, kind) }

  package static let all = [
    KeyAttribute("output", .output), KeyAttribute("gap", .flag { $1(&$0.isGap) }),
    KeyAttribute("width", .width), KeyAttribute("stretch", .flag { $1(&$0.stretches) }),
    KeyAttribute("layerId", .name { $1(&$0.layerID) }),
    KeyAttribute("flickId", .name { $1(&$0.flickID) }),
    KeyAttribute("longPressKeyIds", .keys { $1(&$0.longPressKeyIDs) }),
    KeyAttribute("longPressDefaultKeyId", .key { $1(&$0.longPressDefaultKeyID) }),
    KeyAttribute("multiTapKeyIds", .keys { $1(&$0.multiTapKeyIDs) }),
  ]
}

extension Key {
  package subscript<Value>(property: KeyAttribute.Property<Value>, default value: Value) -> Value {
    var (key, value) = (self, value)
    property(&key) { value = $0 }
    return value
  }
}
