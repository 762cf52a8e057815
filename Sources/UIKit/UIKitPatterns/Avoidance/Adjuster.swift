internal import Clavier
internal import KeyboardUI

/// Adjusts an owner's value to the keyboard during its lifetime, and restores it.
@MainActor final class Adjuster<Value: Equatable> {
  private let read: () -> Value?
  private let write: (Value) -> Void
  private let adjusted: (Value, Int) -> Value
  private var base: Value?
  private var applied: Value?
  private var follower: KeyboardFollower?

  /// Adjusts the value that `read` returns by the rows for a geometry and a value.
  init(
    _ center: KeyboardCenter, read: @escaping () -> Value?, write: @escaping (Value) -> Void,
    rows: @escaping (KeyboardGeometry, Value) -> Int, adjusted: @escaping (Value, Int) -> Value
  ) {
    (self.read, self.write, self.adjusted) = (read, write, adjusted)
    follower = KeyboardFollower(
      center,
      target: { [weak self] in
        guard let self, let current = read() else { return 0 }
        return rows($0, base(for: current))
      },
      apply: { [weak self] in self?.apply($0) })
  }

  isolated deinit { apply(0) }

  /// Recomputes the rows after a change other than the keyboard's.
  func update() { follower?.update() }

  func setBase(_ value: Value) {
    guard let current = read() else { return }
    (base, applied) = (value, current)
    apply(follower?.value ?? 0)
    update()
  }

  private func apply(_ rows: Int) {
    guard let current = read() else { return }
    let base = base(for: current)
    let value = rows > 0 ? adjusted(base, rows) : base
    applied = value
    if current != value { write(value) }
  }

  /// Returns the owner's value, given the current value.
  private func base(for current: Value) -> Value {
    if let base, applied == current { return base }
    base = current
    return current
  }
}
