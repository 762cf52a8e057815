internal import KeyboardModel

/// A key with everything that a press needs to know about it, shared among presses.
final class KeyBehavior: Sendable {
  let key: Key
  let action: KeyAction?
  let sticky: StickyKey?
  /// A Boolean value that indicates whether the key acts when it is pressed, and repeats.
  let repeats: Bool
  let returns: LayerReturn?
  let flick: Flick?
  let longPressDelay: Duration?
  let repeatDelay: Duration?
  let repeatInterval: Duration?
  let multiTapTimeout: Duration?

  init(_ key: Key, of layout: KeyboardLayout) {
    let traits = layout.traits[key.id]
    self.key = key
    action = traits?.action
    sticky = StickyKey(traits?.action)
    repeats = (traits?.repeats ?? traits?.action?.repeats ?? false) && sticky == nil
    returns = traits?.returns
    flick = key.flickID.flatMap { layout.flicks[$0] }
    longPressDelay = Duration(seconds: traits?.longPressDelay)
    repeatDelay = Duration(seconds: traits?.repeatDelay)
    repeatInterval = Duration(seconds: traits?.repeatInterval)
    multiTapTimeout = Duration(seconds: traits?.multiTapTimeout)
  }

  var defaultAlternate: Int { key.defaultLongPressIndex ?? 0 }

  var isLayerKey: Bool {
    key.layerID != nil && key.output.isEmpty && action == nil && sticky == nil
  }
  var isSpace: Bool { key.output.types(" ") && action == nil }
  var isMultiTap: Bool { !key.multiTapKeyIDs.isEmpty && sticky == nil }
  /// A Boolean value that indicates whether further gestures on the key produce other keys.
  var hasAlternates: Bool { !key.longPressKeyIDs.isEmpty || flick != nil || isMultiTap }
  /// Whether a long press without a pointer offers other keys, or locks the key.
  var answersLongPress: Bool { hasAlternates || sticky != nil }
  /// The keys of a long press, then those of flicks and further taps.
  var alternateIDs: [Identifier] {
    var ids = key.longPressKeyIDs
    let further = (flick?.segments.map { $0.keyID } ?? []) + (isMultiTap ? key.multiTapKeyIDs : [])
    for id in further where !ids.contains(id) { ids.append(id) }
    return ids
  }
  /// A Boolean value that indicates whether a swipe path along a word may include the key.
  var isPartOfWords: Bool {
    !key.output.text.isEmpty && action == nil && key.layerID == nil && !isSpace
  }
}

extension Duration {
  /// Creates the duration that a layout defines, unless it is invalid.
  init?(seconds: Double?) {
    guard let seconds, seconds.isFinite else { return nil }
    self = .seconds(min(max(seconds, 0), 3_600))
  }
}
