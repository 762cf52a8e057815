public import Clavier

/// A line of text, which may be a button.
public final class Label: View {
  /// The text.
  public var text: String
  /// What a tap does. The default is that the responders around the label have it.
  public var onTap: (() -> Void)?

  /// Makes a label of one row, as wide as its text.
  public init(_ text: String, x: Int, y: Int, onTap: (() -> Void)? = nil) {
    self.text = text
    self.onTap = onTap
    super.init(frame: CellRect(x: x, y: y, width: text.count, height: 1))
  }

  /// Does what a tap does.
  public override func touchesBegan(at point: CellPoint) {
    if let onTap { onTap() } else { super.touchesBegan(at: point) }
  }
}
