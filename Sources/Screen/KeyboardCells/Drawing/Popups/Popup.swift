package import KeyboardModel

extension KeyboardPicture {
  /// A popup with the keys that a long press or a flick offers, drawn over the keyboard.
  ///
  /// Frames are in cells of the grid, like those of keys, and may be outside of it.
  package struct Popup: Hashable, Sendable {
    /// A key that the popup offers.
    package struct Candidate: Hashable, Sendable {
      /// The cap of the key.
      package var cap: String
      /// The frame, including the left and the upper border.
      package var frame: CellRect

      package init(_ cap: String, frame: CellRect) {
        self.cap = cap
        self.frame = frame
      }
    }

    /// The frame of the pressed key.
    package var keyFrame: CellRect
    /// The keys that the popup offers.
    package var candidates: [Candidate]
    /// The index of the candidate that a release selects, if any.
    package var chosen: Int?

    /// Creates a popup with candidates that have their own frames.
    package init(keyFrame: CellRect, candidates: [Candidate], chosen: Int? = nil) {
      self.keyFrame = keyFrame
      self.candidates = candidates
      self.chosen = chosen
    }

    /// Creates a popup for a flick, with the caps around the key, each in its direction.
    ///
    /// - Parameters:
    ///   - keyFrame: The frame of the key.
    ///   - cap: The cap in the middle, for a release without a flick.
    ///   - directions: The caps for flicks.
    ///   - chosen: The direction of the finger, or `nil` while it is on the key.
    package init(
      flickFrom keyFrame: CellRect, cap: String, directions: [Direction: String],
      chosen: Direction?
    ) {
      var middle = keyFrame
      // Around a wide key, caps would be far from each other.
      middle.width = min(middle.width, Self.widestFlick)
      middle.x += (keyFrame.width - middle.width) / 2
      var candidates = [Candidate(cap, frame: middle)]
      var place = 0
      for direction in Direction.allCases {
        guard let cap = directions[direction] else { continue }
        if direction == chosen { place = candidates.count }
        var frame = middle
        frame.x += direction.step.x * frame.width
        frame.y += direction.step.y * frame.height
        candidates.append(Candidate(cap, frame: frame))
      }
      self.init(keyFrame: keyFrame, candidates: candidates, chosen: place)
    }

    private static let widestFlick = 8
  }
}
