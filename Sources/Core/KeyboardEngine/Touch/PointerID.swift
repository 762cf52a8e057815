/// A value that identifies a pointer, such as a finger or a mouse.
///
/// The caller chooses the numbers, and may reuse the number of a pointer that is no longer down.
public struct PointerID: Hashable, Sendable, ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// The number by which the caller knows the pointer.
  public let number: Int

  /// Creates the identifier of the pointer with the given number.
  @inlinable
  public init(_ number: Int) { self.number = number }

  /// The pointer of taps that a program makes.
  package static let program = PointerID(.min)
  /// The pointer of taps by a mouse that rests.
  package static let dwell = PointerID(.min + 1)
  /// The pointer of taps on what scanning offers.
  package static let scan = PointerID(.min + 2)

  /// Whether a person chose the exact place of a touch, which others have in the middle.
  package var isByHand: Bool { self != .program && self != .dwell && self != .scan }

  /// Creates the identifier of the pointer with the number `value`.
  @inlinable
  public init(integerLiteral value: Int) { self.init(value) }

  /// The number of the pointer, in decimal digits.
  public var description: String { String(number) }
}
