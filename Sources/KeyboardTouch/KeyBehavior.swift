internal import KeyboardModel

/// A key with all that a press needs to know of it.
///
/// It never changes, and is an object since presses share it: copying all of its parts would be most of what a
/// tap costs.
final class KeyBehavior: Sendable {
  let key: Key
  let action: KeyAction?
  /// Whether the key is one that is held for others.
  let sticky: StickyKey?
  /// Whether the key acts when it goes down, and repeats.
  let repeats: Bool
  let returns: LayerReturn?
  let flick: Flick?
  let longPressDelay: Duration?
  let repeatDelay: Duration?
  let repeatInterval: Duration?
  let multiTapTimeout: Duration?
  /// The place of the alternate that a long press without a choice gives.
  let defaultAlternate: Int
  /// The places of the alternates of a long press in the order in which a finger wants them: what comes
  /// without a choice, then letters, then digits, which have a layer of their own.
  let alternatesByNeed: [Int]

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
    let standard = key.longPressDefaultKeyID.flatMap(key.longPressKeyIDs.firstIndex) ?? 0
    let digits = Set(
      key.longPressKeyIDs.indices.filter { place in
        layout.keys[key.longPressKeyIDs[place]]?.output.text.unicodeScalars.first?.properties
          .generalCategory == .decimalNumber
      })
    let others = key.longPressKeyIDs.indices.filter { $0 != standard }
    alternatesByNeed =
      (key.longPressKeyIDs.isEmpty ? [] : [standard]) + others.filter { !digits.contains($0) }
      + others.filter(digits.contains)
    defaultAlternate = standard
  }

  var isSpace: Bool { key.output.text == " " && action == nil }
  var isMultiTap: Bool { !key.multiTapKeyIDs.isEmpty && sticky == nil }
  /// Whether further gestures on the key give other keys.
  var hasAlternates: Bool { !key.longPressKeyIDs.isEmpty || flick != nil || isMultiTap }
  /// Whether a long press that waits does anything: it offers other keys, or locks the key.
  var answersLongPress: Bool { hasAlternates || sticky != nil }
  /// The keys that further gestures give: those of a long press, then those of flicks and of further taps.
  var alternateIDs: [Identifier] {
    var ids = key.longPressKeyIDs
    let further = (flick?.segments.map { $0.keyID } ?? []) + (isMultiTap ? key.multiTapKeyIDs : [])
    for id in further where !ids.contains(id) { ids.append(id) }
    return ids
  }
  /// Whether a finger may slide over the key on its way along a word.
  var isPartOfWords: Bool {
    !key.output.text.isEmpty && action == nil && key.layerID == nil && !isSpace
  }
}

extension Duration {
  /// A time that a layout gives, if it does and the time makes sense.
  init?(seconds: Double?) {
    guard let seconds, seconds.isFinite else { return nil }
    self = .seconds(min(max(seconds, 0), 3_600))
  }
}
