internal import Clavier
internal import KeyboardUI

/// An object that adjusts an owner's value to the keyboard during its lifetime. At its end, the
/// owner's value is restored.
///
/// The owner may change the value at any time. The new value then counts as the owner's.
@MainActor final class Adjuster<Value: Equatable> {
  private let read: () -> Value?
  private let write: (Value) -> Void
  private let adjusted: (Value, Int) -> Value
  private var baseline = Baseline<Value>()
  private var follower: KeyboardFollower?

  /// Adjusts the value that `read` returns.
  ///
  /// - Parameters:
  ///   - center: The keyboard's center.
  ///   - read: A closure that returns the current value, or `nil` if its owner is gone.
  ///   - write: A closure that changes the value.
  ///   - rows: A closure that returns the number of rows that a geometry requires, given the
  ///     owner's value.
  ///   - adjusted: A closure that returns the owner's value, adjusted by a number of rows above 0.
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

  /// Recomputes the rows after a change other than the keyboard's.
  func update() {
    follower?.update()
  }

  /// Sets the owner's value and adjusts it.
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

/// An owner's value that is changed temporarily.
///
/// If the owner changes it meanwhile, the new value counts as the owner's.
private struct Baseline<Value: Equatable> {
  private var base: Value?
  private var applied: Value?

  /// Creates a baseline whose value is still to be read.
  init() {}

  /// Creates a baseline of the owner's value `base`, which is currently adjusted to `current`.
  init(_ base: Value, for current: Value) {
    self.base = base
    applied = current
  }

  /// Returns the owner's value, given the current value.
  mutating func base(for current: Value) -> Value {
    if let base, applied == current { return base }
    base = current
    return current
  }

  /// Stores the value that was applied.
  mutating func note(_ applied: Value) {
    self.applied = applied
  }
}
