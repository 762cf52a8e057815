public import KeyboardModel

/// The keys that a long press or a flick offers, to be drawn over the keyboard.
///
/// Frames are cells of the grid, as those of keys are, and may lie outside of it.
public struct KeyPopup: Hashable, Sendable {
  /// A key that is offered.
  public struct Candidate: Hashable, Sendable {
    /// What is drawn on it.
    public var cap: String
    /// Its cells, with the left and the upper border.
    public var frame: CellRect

    /// Makes the candidate with `cap` in `frame`.
    public init(_ cap: String, frame: CellRect) {
      self.cap = cap
      self.frame = frame
    }
  }

  /// The cells of the key that is pressed.
  public var keyFrame: CellRect
  /// The keys that are offered.
  public var candidates: [Candidate]
  /// The place among them of the one that letting go gives, if there is one.
  public var chosen: Int?

  /// Makes a popup of candidates in places of their own.
  public init(keyFrame: CellRect, candidates: [Candidate], chosen: Int? = nil) {
    self.keyFrame = keyFrame
    self.candidates = candidates
    self.chosen = chosen
  }

  /// Makes a popup of what a flick gives: the caps around the key, each in its direction.
  ///
  /// - Parameters:
  ///   - keyFrame: The cells of the key.
  ///   - cap: What letting go without a flick gives, in the middle.
  ///   - directions: What flicks give.
  ///   - chosen: The direction of the finger; `nil` while it is on the key.
  public init(
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
