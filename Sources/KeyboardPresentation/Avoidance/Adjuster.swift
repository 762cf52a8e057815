/// Changes a value that belongs to somebody else as far as the keyboard asks for it, for as long as this
/// lives; then it is the owner's again.
///
/// The owner may change it at any time: that counts as the owner's value from then on.
@MainActor final class Adjuster<Value: Equatable> {
  private let read: () -> Value?
  private let write: (Value) -> Void
  private let adjusted: (Value, Int) -> Value
  private var baseline = Baseline<Value>()
  private var follower: KeyboardFollower?

  /// Adjusts the value that `read` tells.
  ///
  /// - Parameters:
  ///   - center: The keyboard's center.
  ///   - read: The value as it is now; `nil` when its owner is gone.
  ///   - write: Changes the value.
  ///   - rows: How many rows a place of the keyboard asks for, given the owner's value.
  ///   - adjusted: The owner's value, changed by a number of rows above 0.
  init(
    _ center: KeyboardCenter, read: @escaping () -> Value?, write: @escaping (Value) -> Void,
    rows: @escaping (KeyboardGeometry, Value) -> Int, adjusted: @escaping (Value, Int) -> Value
  ) {
    self.read = read
    self.write = write
    self.adjusted = adjusted
    follower = KeyboardFollower(
      center,
      target: { [weak self] in
        guard let self, let current = read() else { return 0 }
        return rows($0, baseline.base(for: current))
      },
      apply: { [weak self] in self?.apply($0) })
  }

  isolated deinit {
    apply(0)
  }

  /// Computes the rows again, because of something else than the keyboard.
  func update() {
    follower?.update()
  }

  /// Gives the owner another value, and adjusts that.
  func setBase(_ value: Value) {
    guard let current = read() else { return }
    baseline = Baseline(value, for: current)
    apply(follower?.value ?? 0)
    update()
  }

  private func apply(_ rows: Int) {
    guard let current = read() else { return }
    let base = baseline.base(for: current)
    let value = rows > 0 ? adjusted(base, rows) : base
    baseline.note(value)
    if current != value { write(value) }
  }
}

/// A value that belongs to somebody else and is changed for a while.
///
/// If the owner has changed it meanwhile, what the owner has set counts from then on.
private struct Baseline<Value: Equatable> {
  private var base: Value?
  private var applied: Value?

  /// Makes the baseline of a value that is to be asked for.
  init() {}

  /// Makes the baseline of a value that `current` stands for.
  init(_ base: Value, for current: Value) {
    self.base = base
    applied = current
  }

  /// The owner's value, given what it is now.
  mutating func base(for current: Value) -> Value {
    if let base, applied == current { return base }
    base = current
    return current
  }

  /// Takes note of what the value is changed to.
  mutating func note(_ applied: Value) {
    self.applied = applied
  }
}
