internal import KeyboardFiles
internal import KeyboardModel
internal import KeyboardText

extension ForeignKeyboard {
  /// Creates the machine of a layout's physical keyboard: the same value that importers make.
  ///
  /// - ``layers`` has a layer for each layer of the form, with `modifiers` as the layout has them;
  ///   use ``keys(for:)`` for a state of the modifier keys. ``form`` is the form.
  /// - A ``Stroke`` is what a key types when nothing is pending. Strokes that do the same alone, but
  ///   not in a state, differ in `identity`.
  /// - ``deadKeys`` has the rule `.keepsStroke`. A writer sets the rule of its format
  ///   (`keys.failure = .dropsBoth`) and makes a ``DeadKeyTable`` of it and ``strokes``: its entries
  ///   are what the format has to list. `text` is then typed for strokes that do not combine,
  ///   `name` and `legend` name a state readably.
  /// - ``losses`` has what no foreign format can express: rules on text that is already typed,
  ///   reorders, backspace rules, layers for touch screens.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - reading: The reading that gave the layout; `nil` leaves losses without a place.
  /// - Throws: The reason if the layout has no physical keyboard.
  init(_ layout: KeyboardLayout, from reading: LayoutReader.Reading? = nil) throws(ExportFailure) {
    throw ExportFailure("the layout has no layers for a physical keyboard")
  }

  /// The keys that are typed in a state of the modifier keys, by scan code; `nil` if the keyboard
  /// ignores keys in that state.
  func keys(for state: ModifierState) -> [UInt8: Stroke]? { nil }

  /// The strokes of all layers, once each, those of the first layers first.
  var strokes: [Stroke] { [] }

  /// A name for files: the letters and digits of the keyboard's name.
  var fileName: String { "keyboard" }
}
