public import KeyboardModel
public import KeyboardUI

/// A view that arranges its subviews in a column or row (`UIStackView`). Each gets the length that
/// it wants, and flexible ones share the rest. Across the axis, all views fill the stack.
@MainActor open class StackView: View {
  /// A direction in which views are arranged.
  public enum Axis: Hashable, Sendable, CaseIterable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical
  }

  /// The direction in which the views are arranged.
  public var axis: Axis {
    didSet { if axis != oldValue { layoutSubviews() } }
  }
  /// The number of cells between two views.
  public var spacing: Int {
    didSet { if spacing != oldValue { layoutSubviews() } }
  }
  /// The arranged views, in order. Hidden ones take no room.
  public private(set) var arrangedSubviews: [View] = []
  private var flexible: Set<ObjectIdentifier> = []

  /// Creates a stack, by default from top to bottom without spacing.
  public init(_ axis: Axis = .vertical, spacing: Int = 0, _ views: [View] = []) {
    (self.axis, self.spacing) = (axis, spacing)
    super.init()
    for view in views { addArrangedSubview(view) }
  }

  /// Adds `view` after the others. A flexible one shares the remaining length.
  public func addArrangedSubview(_ view: View, isFlexible: Bool = false) {
    forget(view)
    arrangedSubviews.append(view)
    if isFlexible { flexible.insert(ObjectIdentifier(view)) }
    addSubview(view)
    intrinsicContentSizeDidChange(of: view)
  }

  /// Removes `view` from the stack, like `View.removeFromSuperview()`.
  public func removeArrangedSubview(_ view: View) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    view.removeFromSuperview()
  }

  open override func intrinsicContentSizeDidChange(of view: View) {
    if view.superview !== self { forget(view) }
    layoutSubviews()
    invalidateIntrinsicContentSize()
  }

  private func forget(_ view: View) {
    arrangedSubviews.removeAll { $0 === view }
    flexible.remove(ObjectIdentifier(view))
  }

  /// Returns the total length with the spacing, and the maximum breadth.
  open override func sizeThatFits(_ size: CellSize) -> CellSize {
    let views = arrangedSubviews.filter { !$0.isHidden }
    let sizes = views.map { $0.sizeThatFits(size) }
    let breadth = sizes.map { axis == .vertical ? $0.width : $0.height }.max() ?? 0
    let length = sizes.reduce(gaps(between: views)) { $0 + self.length(of: $1) }
    return axis == .vertical
      ? CellSize(width: breadth, height: length) : CellSize(width: length, height: breadth)
  }

  open override func layoutSubviews() {
    let views = arrangedSubviews.filter { !$0.isHidden }
    let lengths = lengths(of: views)
    var start = 0
    for (view, length) in zip(views, lengths) {
      view.frame =
        axis == .vertical
        ? CellRect(x: 0, y: start, width: frame.width, height: length)
        : CellRect(x: start, y: 0, width: length, height: frame.height)
      start += length + spacing.bounded
    }
  }

  private func gaps(between views: [View]) -> Int { max(views.count - 1, 0) * spacing.bounded }

  private func length(of size: CellSize) -> Int {
    (axis == .vertical ? size.height : size.width).bounded
  }

  private func lengths(of views: [View]) -> [Int] {
    let size = frame.size
    let room = length(of: size) - gaps(between: views)
    var lengths = views.map { view in
      flexible.contains(ObjectIdentifier(view)) ? 0 : length(of: view.sizeThatFits(size))
    }
    let places = views.indices.filter { flexible.contains(ObjectIdentifier(views[$0])) }
    var rest = max(room - lengths.reduce(0, +), 0)
    for (index, place) in places.enumerated() {
      lengths[place] = rest / (places.count - index)
      rest -= lengths[place]
    }
    return lengths
  }
}
