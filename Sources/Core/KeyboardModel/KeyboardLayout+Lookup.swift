extension KeyboardLayout {
  /// Returns the layers to show on a device `width` millimetres wide.
  ///
  /// The result is the touch set with the greatest `minDeviceWidth` that fits, else the narrowest
  /// touch set, else the hardware layers (UTS #35 part 7, "Element: layers").
  ///
  /// - Parameter width: The device's width. Every touch set fits the default.
  /// - Returns: The layers, or `nil` if the layout has none.
  /// - Complexity: O(*n*) in the number of layer sets.
  public func layerSet(forDeviceWidth width: Int = .max) -> LayerSet? {
    let touch = layerSets.filter { $0.isTouch }
    let fitting = touch.filter { ($0.minDeviceWidth ?? 0) <= width }
    return fitting.max { ($0.minDeviceWidth ?? 0) < ($1.minDeviceWidth ?? 0) }
      ?? touch.min { ($0.minDeviceWidth ?? 0) < ($1.minDeviceWidth ?? 0) }
      ?? hardwareLayerSet
  }

  /// The layers for a physical keyboard, if any.
  package var hardwareLayerSet: LayerSet? {
    layerSets.first { !$0.isTouch }
  }

  /// Returns the key that `scanCode` types while `modifiers` are down, or `nil` if it types
  /// nothing.
  ///
  /// - Complexity: O(*n*) in the number of layers and keys of the form.
  public func key(forScanCode scanCode: UInt8, modifiers: ModifierState) -> Key? {
    guard let set = hardwareLayerSet,
      let position = forms[set.formID]?.position(of: scanCode),
      let row = set.layer(for: modifiers)?.rows.element(at: position.row)
    else { return nil }
    return row.element(at: position.column).flatMap { keys[$0] }
  }

  /// Returns a Boolean value that indicates whether a tap on `key` has an effect in this layout.
  package func isPressable(_ key: Key) -> Bool {
    !key.isGap || traits[key.id]?.action != nil
  }

  /// Returns the cap of `key`.
  ///
  /// The cap is the platform's text, else the `display` for the key, else the `display` for its
  /// output, else the output itself. A combining mark is placed on a base character (UTS #35 part
  /// 7, "Element: displays").
  ///
  /// - Complexity: O(1), apart from the length of the output.
  public func cap(of key: Key) -> String {
    if let display = traits[key.id]?.display { return display }
    if let text = displays.text(for: key, normalizes: normalizes) { return text }
    let text = key.output.text
    guard let first = text.unicodeScalars.first, first.properties.generalCategory == .nonspacingMark
    else { return text }
    return (baseCharacter ?? "\u{25CC}") + text
  }

  /// Returns the small text on `key`: what a long press chooses first, and more if the layout's hint
  /// begins with that. Without a long press, it is the layout's hint.
  package func hint(of key: Key) -> String? {
    let hint = traits[key.id]?.hint
    guard let chosen = self.key(for: Keystroke(key.id, gesture: .longPress(nil))) else {
      return hint
    }
    let cap = cap(of: chosen)
    return hint?.utf8.starts(with: cap.utf8) == true ? hint : cap
  }

  /// Returns the text that a screen reader speaks for `key`: its label, else its cap.
  ///
  /// - Complexity: O(*n*) in the number of displays.
  public func label(of key: Key) -> String {
    traits[key.id]?.label ?? cap(of: key)
  }
}
