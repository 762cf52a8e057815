internal import KeyboardModel

/// The course of an animation. There is one for every number, as UIKit's known ones have it.
public struct AnimationCurve: RawRepresentable, Hashable, Sendable {
  /// UIKit's number, from 0 to 7.
  public let rawValue: Int

  /// Makes the curve with UIKit's number; other numbers than 0 to 7 are ``linear``.
  public init(rawValue: Int) {
    self.rawValue = (0...7).contains(rawValue) ? rawValue : 3
  }

  /// Slow at both ends.
  public static let easeInOut = AnimationCurve(rawValue: 0)
  /// Slow at the start.
  public static let easeIn = AnimationCurve(rawValue: 1)
  /// Slow at the end.
  public static let easeOut = AnimationCurve(rawValue: 2)
  /// Steady.
  public static let linear = AnimationCurve(rawValue: 3)
  /// The keyboard's own, fast at the start. UIKit uses 7 without a name for it.
  public static let keyboard = AnimationCurve(rawValue: 7)

  /// How much of the way is done after a part of the time, both from 0 to 1.
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

/// UIKit's options of an animation, as far as a curve makes them.
public struct AnimationOptions: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt

  /// Makes the options of UIKit's bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Makes the options of a curve: its number, 16 bits to the left.
  public init(curve: AnimationCurve) {
    rawValue = UInt(curve.rawValue) << 16
  }
}

/// How long a keyboard moves, and how.
public struct KeyboardAnimation: Hashable, Sendable {
  /// The time from start to end.
  public let duration: Duration
  /// The course.
  public let curve: AnimationCurve

  /// Makes an animation; a negative duration counts as none.
  public init(duration: Duration, curve: AnimationCurve = .linear) {
    self.duration = max(duration, .zero)
    self.curve = curve
  }

  /// UIKit's: a quarter of a second on the keyboard's curve.
  public static let standard = KeyboardAnimation(duration: .milliseconds(250), curve: .keyboard)
  /// None: 0 seconds.
  public static let none = KeyboardAnimation(duration: .zero)

  /// How much of the way is done a while after the start, from 0 to 1.
  public func fraction(after elapsed: Duration) -> Double {
    elapsed >= duration ? 1 : curve.fraction(at: max(elapsed, .zero) / duration)
  }

  /// The number between two that belongs to a fraction of the way, to the nearest whole one.
  ///
  /// The way back and the way of another number by the same distance are rounded alike, so that
  /// edges that touch before and after touch all the time. Numbers beyond 2³⁰ count as that on the way.
  public static func value(from start: Int, to end: Int, at fraction: Double) -> Int {
    guard fraction < 1 else { return end }
    let (start, end) = (start.bounded, end.bounded)
    let distance = Int(Double(abs(end - start)) * max(fraction, 0) + 0.5)
    return end < start ? start - distance : start + distance
  }
}
