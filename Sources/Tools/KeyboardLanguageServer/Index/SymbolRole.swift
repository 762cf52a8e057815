/// The role of an attribute's value regarding symbols.
enum SymbolRole: Hashable {
  /// The name of a symbol that is defined here.
  case definition(LayoutSymbol.Kind)
  /// The name of a symbol.
  case reference(LayoutSymbol.Kind)
  /// A list of names.
  case references(LayoutSymbol.Kind)
  /// Text of a key or transform, with variables and markers.
  case output
  /// Text or a pattern, with variables and markers.
  case pattern

  /// Returns the role of an attribute.
  ///
  /// - Parameters:
  ///   - attribute: The attribute's name.
  ///   - element: The element's name without a prefix.
  ///   - isOwn: A Boolean value that indicates whether the element is one of Clavier's.
  /// - Returns: The role; `nil` for values without symbols.
  static func role(of attribute: String, in element: String, isOwn: Bool) -> SymbolRole? {
    isOwn ? ownRoles[element]?[attribute] : roles[element]?[attribute]
  }

  private static let roles: [String: [String: SymbolRole]] = [
    "import": ["path": .reference(.file)],
    "info": ["keyboard": .reference(.file)],
    "key": [
      "id": .definition(.key), "output": .output, "layerId": .reference(.layer),
      "flickId": .reference(.flick), "longPressKeyIds": .references(.key),
      "longPressDefaultKeyId": .reference(.key), "multiTapKeyIds": .references(.key),
    ],
    "display": ["keyId": .reference(.key), "output": .pattern, "display": .pattern],
    "flick": ["id": .definition(.flick)],
    "flickSegment": ["keyId": .reference(.key)],
    "form": ["id": .definition(.form)],
    "layers": ["formId": .reference(.form)],
    "layer": ["id": .definition(.layer)],
    "row": ["keys": .references(.key)],
    "string": ["id": .definition(.variable), "value": .output],
    "set": ["id": .definition(.variable), "value": .pattern],
    "uset": ["id": .definition(.variable), "value": .pattern],
    "transform": ["from": .pattern, "to": .output],
    "reorder": ["from": .pattern, "before": .pattern],
    "keystroke": ["key": .reference(.key)],
  ]

  private static let ownRoles: [String: [String: SymbolRole]] = [
    "key": ["id": .reference(.key)],
    "scan": ["keys": .references(.key)],
  ]
}
