internal import KeyboardModel

extension Problem {
  static let touchForm = Problem(.L01, "a form cannot have the id 'touch'")

  static func repeatedForm(_ id: Identifier) -> Self {
    Problem(.L01, "the form '\(id)' is defined already")
  }

  static func invalidScanCode(_ code: String) -> Self {
    Problem(.L02, "the scan code \(code.quoted) is not two hexadecimal digits")
  }

  static func repeatedScanCode(_ code: String) -> Self {
    Problem(.L02, "the scan code '\(code)' is repeated in the form")
  }

  static func ownForm(_ id: Identifier) -> Self {
    Problem(.L03, "the form '\(id)' is defined by the layout, which CLDR does not accept")
  }

  static func undefinedForm(_ id: Identifier, nearest: String?, known: [Identifier]) -> Self {
    let names = known.map { $0.string }.joined(separator: ", ")
    return Problem(
      .L04,
      "the form \(id.string.quoted) is not defined\(nearest.suggestion); the forms are \(names)"
    ).suggesting(nearest)
  }

  static let secondHardware = Problem(.L05, "only one 'layers' for a physical keyboard is allowed")

  static func equalWidths(_ width: Int?) -> Self {
    Problem(.L06, "two touch layouts are for \(width.map { "the width \($0)" } ?? "any width")")
  }

  static func invalidDeviceWidth(_ value: String) -> Self {
    Problem(.L07, "\(value.quoted) is not a width in whole millimeters from 1 to 999")
  }

  static let touchLayerWithoutID = Problem(.L08, "a touch layer needs an id")

  static func noBaseLayer(_ other: Identifier?) -> Self {
    let rename = other.map { "; name '\($0)' so if it is the first one" } ?? ""
    return Problem(.L08, "the touch layers have no layer 'base' to start with\(rename)")
  }

  static func repeatedLayer(_ id: Identifier) -> Self {
    Problem(.L08, "the layer id '\(id)' is repeated")
  }

  static func layerWithoutModifiers(_ right: String?, at place: FilePlace) -> Self {
    let problem = Problem(
      .L09,
      "a layer for a physical keyboard needs modifiers"
        + (right.map { "; write modifiers=\"\($0)\"" } ?? ", such as 'none' or 'shift'"))
    return right.map {
      problem.fixed("add modifiers=\"\($0)\"", by: " modifiers=\"\($0)\"", at: place)
    } ?? problem
  }

  static func tooManyRows(_ count: Int, form: Identifier, allowed: Int) -> Self {
    Problem(.L10, "the layer has \(count) rows, but the form '\(form)' has \(allowed)")
  }

  static func tooManyKeys(_ count: Int, row: Int, form: Identifier, allowed: Int) -> Self {
    Problem(.L10, "row \(row) has \(count) keys, but the form '\(form)' has \(allowed) there")
  }

  static func tooManyKeysUpsideDown(form: Identifier) -> Self {
    Problem(
      .L10,
      "the rows are upside down: the last row of the form '\(form)' is that of the space bar, the first one "
        + "that of the digits")
  }

  static let emptyLayer = Problem(.L11, "the layer has no rows")

  static func unknownModifier(_ name: String, nearest: String?) -> Self {
    Problem(
      .M01, "unknown modifier \(name.quoted)", nearest: nearest,
      or: "; the modifiers are none alt altL altR caps ctrl ctrlL ctrlR shift other")
  }

  static func mustStandAlone(_ name: String) -> Self {
    Problem(.M02, "'\(name)' cannot be combined with modifiers")
  }

  static func incompatibleModifiers(_ set: String) -> Self {
    Problem(.M03, "the modifiers \(set.quoted) cannot be combined")
  }

  static func mixedSides(_ plain: String, _ sided: String) -> Self {
    Problem(.M04, "the keyboard uses both '\(plain)' and '\(sided)', which match the same keys")
  }

  static func overlappingLayers(_ first: String, _ second: String, state: String) -> Self {
    Problem(.M05, "the layers \(first) and \(second) both match '\(state)'")
  }

  func withCombination(_ modifiers: String, at place: FilePlace) -> Self {
    Problem(code, message + "; commas separate alternatives, and '\(modifiers)' is all at once")
      .fixed("write '\(modifiers)'", by: modifiers, at: place)
  }

  static func repeatedTransforms(_ type: String) -> Self {
    Problem(.T01, "transforms of the type '\(type)' appear twice")
  }

  static func unknownTransformsType(_ type: String) -> Self {
    Problem(.T01, "the transforms' type \(type.quoted) is unknown; write 'simple' or 'backspace'")
  }

  static let emptyTransformGroup = Problem(.T02, "the transformGroup is empty")

  static let mixedTransformGroup = Problem(
    .T02, "a transformGroup has either transforms or reorders, not both")
}
