internal import KeyboardCells
public import KeyboardFiles
public import KeyboardLayouts
public import KeyboardModel
public import KeyboardUI

extension LayoutCatalog {
  /// Returns a function for `Screen.layoutProvider` that adapts a layout to what is typed: numbers,
  /// dates and the like have their pads, and addresses the keys that they need.
  ///
  /// ```swift
  /// screen.standardKeyboard = Keyboard(layout: try KeyboardLayout(named: "fr"))
  /// screen.layoutProvider = try LayoutCatalog().layoutProvider(for: "fr")
  /// ```
  ///
  /// The layouts are read when they are first needed.
  ///
  /// - Parameter name: The user's layout: a path, a layout's name, a short form of it, or a locale.
  /// - Returns: The function.
  /// - Throws: `LayoutError` if there is no such layout, or it has errors.
  @MainActor public func layoutProvider(
    for name: String
  ) throws(LayoutError) -> (TextInputTraits) -> KeyboardLayout? {
    let layout = try KeyboardLayout(named: name, in: self)
    let names = entries.map(\.name)
    var known: [KeyboardType: KeyboardLayout] = [:]
    return { traits in
      let type = traits.keyboardType
      if let layout = known[type] { return layout }
      let adapted = self.layout(adapting: layout, to: type, among: names)
      known[type] = adapted
      return adapted
    }
  }

  private func layout(
    adapting layout: KeyboardLayout, to type: KeyboardType, among names: [String]
  ) -> KeyboardLayout {
    func read(_ name: String?) -> KeyboardLayout? {
      name.flatMap { try? KeyboardLayout(named: $0, in: self) }
    }
    if type.isPad { return read(type.layoutName(for: layout.locale, among: names)) ?? layout }
    if type == .asciiCapable, type.layoutNames(for: layout.locale).first != layout.locale {
      return read(type.layoutName(for: layout.locale, among: names)) ?? layout
    }
    let special = read(type.specialLayoutName(for: layout.locale, among: names))
    return special.map { type.adapted(layout, to: $0) } ?? layout
  }
}
