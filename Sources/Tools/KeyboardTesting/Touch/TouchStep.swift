package import KeyboardEngine
package import KeyboardModel

/// A step of a ``TouchScript``.
package struct TouchStep: Hashable, Sendable {
  /// The place of a step.
  package enum Place: Hashable, Sendable {
    /// The middle of the key, in the open popup or on the current layer.
    case key(Identifier)
    case point(TouchPoint)
  }

  enum Kind: Hashable, Sendable {
    case down(String, Place)
    case move(String?, Place)
    case up(String?, Place?)
    case cancel(String?)
    case wait(Duration)
    case event(InputEvent)
    case hover(Place?)
    case wheel(Int, Place)
    case secondaryClick(Place)
  }

  let kind: Kind

  /// The time for which the step waits.
  package var duration: Duration {
    if case .wait(let duration) = kind { duration } else { .zero }
  }

  /// The maximum time of a wait: a day.
  package static let longestWait = Duration.seconds(86_400)

  /// A finger goes down on the key, and gets its name.
  package static func down(_ key: Identifier) -> TouchStep {
    TouchStep(kind: .down(key.string, .key(key)))
  }

  /// A finger named `finger` goes down at `point`.
  package static func down(_ finger: String, at point: TouchPoint) -> TouchStep {
    TouchStep(kind: .down(finger, .point(point)))
  }

  /// The finger `finger`, or the last one that went down, moves to the middle of `key`.
  package static func move(_ finger: String? = nil, to key: Identifier) -> TouchStep {
    TouchStep(kind: .move(finger, .key(key)))
  }

  /// The finger `finger`, or the last one that went down, moves to `point`.
  package static func move(_ finger: String? = nil, to point: TouchPoint) -> TouchStep {
    TouchStep(kind: .move(finger, .point(point)))
  }

  /// The last finger that went down comes up where it is.
  package static let up = TouchStep(kind: .up(nil, nil))

  /// The finger `finger` comes up, where it is or at `point`.
  package static func up(_ finger: String, at point: TouchPoint? = nil) -> TouchStep {
    TouchStep(kind: .up(finger, point.map(Place.point)))
  }

  /// The system cancels the finger `finger`, or the last one that went down.
  package static func cancel(_ finger: String? = nil) -> TouchStep {
    TouchStep(kind: .cancel(finger))
  }

  /// Time passes.
  package static func wait(_ duration: Duration) -> TouchStep { TouchStep(kind: .wait(duration)) }

  /// A key is pressed by its name, regardless of its place.
  package static func press(_ key: Identifier, _ gesture: KeyGesture = .tap) -> TouchStep {
    TouchStep(kind: .event(.press(key, gesture)))
  }

  /// The mouse moves over the keyboard without a button, or leaves it (`nil`).
  package static func hover(_ place: Place?) -> TouchStep { TouchStep(kind: .hover(place)) }

  /// The wheel turns by `steps`.
  package static func wheel(_ steps: Int, at place: Place) -> TouchStep {
    TouchStep(kind: .wheel(steps, place))
  }

  /// The secondary mouse button is clicked.
  package static func secondaryClick(at place: Place) -> TouchStep {
    TouchStep(kind: .secondaryClick(place))
  }

  /// Any other event. Do not use it for events of pointers or with places.
  package static func event(_ event: InputEvent) -> TouchStep { TouchStep(kind: .event(event)) }
}

/// A sequence of input on a keyboard:
///
/// ```swift
/// let longPress = try TouchScript("d:a t:600 u:a")
/// ```
///
/// The text consists of words separated by white space; `#` begins a comment that extends to the
/// end of its line. Parts in brackets are optional:
///
/// | word | meaning |
/// |---|---|
/// | `d:KEY`, `d:FINGER@X,Y` | a finger goes down on a key, or at a point in cells |
/// | `m:[FINGER]>KEY`, `m:[FINGER]@X,Y` | a finger moves; without a name the one that went down last |
/// | `u:[FINGER][@X,Y]` | a finger comes up |
/// | `c:[FINGER]` | the system takes a finger away |
/// | `t:MILLISECONDS` | time passes |
/// | `KEY`, `KEY:long[=N]`, `KEY:flick=DIRECTION-DIRECTION`, `KEY:taps=N` | a key is pressed by its name |
/// | `p:KEY:tap`, `p:KEY:long` and so on | the same for keys with a colon in their names or named like one of these words, as `t` |
/// | `h:KEY`, `h:@X,Y`, `h:` | the mouse goes over the keyboard, or leaves it |
/// | `w:KEY=STEPS`, `w:@X,Y=STEPS` | the wheel turns |
/// | `s:KEY`, `s:@X,Y` | a secondary click |
/// | `f:left`, `f:right`, `f:up`, `f:down`, `f:home`, `f:end`, `f:pageUp`, `f:pageDown`, `f:ok`, `f:long`, `f:dismiss` | arrow keys and the like, and what they choose |
/// | `kd:K[+MODIFIER]`, `kr:K[+MODIFIER]`, `ku:K` | a key of a physical keyboard goes down, repeats, comes up; `K` is `0x1E`, `U+0061` or an action such as `deleteBackward` |
/// | `sd:SWITCH`, `su:SWITCH` | a switch goes down, comes up: `select`, `next`, `left`, `right`, `up`, `down` |
public struct TouchScript: Hashable, Sendable {
  /// The steps, in order.
  package var steps: [TouchStep]

  package init(_ steps: [TouchStep]) { self.steps = steps }
}
