import KeyboardModel

/// The texts for which all keys have room, so that either every key shows its own or none does.
struct CaptionRoom: Hashable {
  /// A Boolean value that indicates whether there is room for words on the keys that have signs,
  /// too.
  let words: Bool
  /// A Boolean value that indicates whether there is room for the hints at further gestures.
  let hints: Bool

  /// Measures the room on keys with the given faces and sizes.
  init(on keys: [(face: KeyFace, size: CellSize)]) {
    let words = keys.allSatisfy { $0.face.hasRoomForWord(columns: $0.size.width) }
    self.words = words
    hints = keys.allSatisfy { key in
      var face = key.face
      if !words { face.removeWord() }
      return face.hasRoomForHints(in: key.size)
    }
  }
}
