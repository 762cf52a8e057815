package import KeyboardEngine
package import KeyboardModel

/// A step of a ``TouchScript``. Without a name, the last finger that went down is meant.
package enum TouchStep: Hashable, Sendable {
  package enum Place: Hashable, Sendable {
    /// The middle of the key, in the open popup or on the current layer.
    case key(Identifier)
    case point(TouchPoint)
  }

  /// A finger goes down, and gets a name.
  case down(String, at: Place)
  case move(String?, to: Place)
  /// A finger comes up, where it is or at a place.
  case up(String? = nil, at: Place? = nil)
  case cancel(String?)
  case wait(Duration)
  /// The mouse moves over the keyboard without a button, or leaves it (`nil`).
  case hover(Place?)
  case wheel(Int, at: Place)
  case secondaryClick(at: Place)
  /// Any other event, not one of pointers or with places.
  case event(InputEvent)

  package var duration: Duration { if case .wait(let duration) = self { duration } else { .zero } }

  package static let longestWait = Duration.seconds(86_400)
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
  package var steps: [TouchStep]

  package init(_ steps: [TouchStep]) { self.steps = steps }
}
