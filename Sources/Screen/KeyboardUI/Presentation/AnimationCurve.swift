internal import KeyboardModel

/// The timing curve of an animation. Every number denotes a curve, which for UIKit's known numbers
/// is UIKit's.
public struct AnimationCurve: RawRepresentable, Hashable, Sendable {
  /// UIKit's number, from 0 to 7.
  public let rawValue: Int

  /// Creates the curve with UIKit's number. Numbers other than 0 to 7 are ``linear``.
  public init(rawValue: Int) { self.rawValue = (0...7).contains(rawValue) ? rawValue : 3 }

  /// A curve that is slow at both ends.
  public static let easeInOut = AnimationCurve(rawValue: 0)
  /// A curve that is slow at the start.
  public static let easeIn = AnimationCurve(rawValue: 1)
  /// A curve that is slow at the end.
  public static let easeOut = AnimationCurve(rawValue: 2)
  /// A curve of constant speed.
  public static let linear = AnimationCurve(rawValue: 3)
  /// The curve of the keyboard, which is fast at the start. UIKit uses 7 for it, without a name.
  public static let keyboard = AnimationCurve(rawValue: 7)

  /// Returns the completed fraction of the distance after a fraction of the time, both from 0 to 1.
  public func fraction(at time: Double) -> Double {
    let time = min(max(time, 0), 1)
    let rest = 1 - time
    return switch rawValue {
    case 0: time * time * (3 - 2 * time)
    case 1: time * time
    case 2: 1 - rest * rest
    case 3: time
    default: 1 - rest * rest * rest
    }
  }
}

package struct KeyboardAnimation: Hashable, Sendable {
  package let duration: Duration
  package let curve: AnimationCurve

  /// Creates an animation. A negative duration counts as 0.
  package init(duration: Duration, curve: AnimationCurve = .linear) {
    self.duration = max(duration, .zero)
    self.curve = curve
  }

  /// UIKit's animation: a quarter of a second on the keyboard's curve.
  package static let standard = KeyboardAnimation(duration: .milliseconds(250), curve: .keyboard)
  package static let none = KeyboardAnimation(duration: .zero)

  package func fraction(after elapsed: Duration) -> Double {
    elapsed >= duration ? 1 : curve.fraction(at: max(elapsed, .zero) / duration)
  }

  /// Returns the number at a fraction of the way between two others, clamped to 2³⁰.
  package static func value(from start: Int, to end: Int, at fraction: Double) -> Int {
    guard fraction < 1 else { return end }
    let (start, end) = (start.bounded, end.bounded)
    let distance = Int(Double(abs(end - start)) * max(fraction, 0) + 0.5)
    return end < start ? start - distance : start + distance
  }
}
