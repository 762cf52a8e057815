/// The adjustable times and distances of a `TouchEngine`.
///
/// Distances are in units of a typical key of the layer. The values that a layout defines for one
/// of its keys take precedence for that key.
public struct TouchSettings: Hashable, Sendable {
  /// The behaviour of a finger that leaves its key.
  public enum Sliding: Hashable, Sendable {
    /// The finger releases the key without effect, until it returns.
    case cancels
    /// The finger presses the key that it enters.
    case slides
  }

  // MARK: Times

  /// The maximum time from the end of a tap to the start of the next for a second tap on shift or a
  /// modifier to lock it. The default is 0.3 s (Android, `ViewConfiguration.getDoubleTapTimeout`).
  public var doubleTapTime = Duration.milliseconds(300)
  /// The time from the end of a touch in which no other touch of a screen begins, for hands that
  /// tremble ("ignore repeat" of touch accommodations). The default is none.
  public var ignoreRepeatTime = Duration.zero
  /// The time until a press is long. The default is 0.4 s (Android,
  /// `ViewConfiguration.getLongPressTimeout`; iOS has 0.5 s).
  public var longPressDelay = Duration.milliseconds(400)
  /// The time until a held key repeats, or `nil` for never, also for keys whose delay the layout
  /// defines. The default is 0.4 s (AOSP LatinIME, `config_key_repeat_start_timeout`).
  public var repeatDelay: Duration? = .milliseconds(400)
  /// The time between two repetitions. The default is 0.05 s (Android,
  /// `ViewConfiguration.getKeyRepeatDelay`).
  public var repeatInterval = Duration.milliseconds(50)
  /// The repetitions after which backspace and arrows go by words; 20 (AOSP LatinIME), or `nil`.
  package var wordsAfterRepeats: Int? = 20
  /// The time between two repetitions by words: 0.2 s (our own; four to five words a second).
  package var wordRepeatInterval = Duration.milliseconds(200)
  /// The time within which a further tap counts as multi-tap. The default is 0.8 s (Android,
  /// `KeyboardView.MULTITAP_INTERVAL`).
  public var multiTapTimeout = Duration.milliseconds(800)
  /// The time between two spaces for a full stop: 1.1 s (`config_double_space_period_timeout`).
  package var doubleSpaceTime = Duration.milliseconds(1_100)
  /// The time after which a popup that no pointer holds closes: 10 s (our own), or `nil`.
  package var popupTimeout: Duration? = .seconds(10)

  // MARK: Distances

  /// The distance beyond a key at which a finger still counts as on it: 0.2 keys (AOSP, 8 dp).
  package var hysteresis = 0.2
  /// The least length of each segment of a flick: 0.5 keys (our own), of the shorter side.
  package var flickDistance = 0.5
  /// The greatest deviation of a straight segment of a flick: 1, which is 45 degrees (our own).
  package var flickTolerance = 1.0
  /// The greatest deviation of a diagonal segment: 0.6, about 31 degrees (our own).
  package var diagonalTolerance = 0.6
  /// The distance from the popup and its key at which a finger still chooses: 1 key (our own).
  package var popupMargin = 1.0
  /// The distance on the space bar after which a finger moves the cursor: 0.5 keys (our own).
  package var cursorDistance = 0.5
  /// The distance for each character that the cursor moves. The default is 0.25 keys (our own).
  package var cursorStep = 0.25
  /// The distance for each line that the cursor moves: 1 key (our own), or `nil` for no lines.
  package var cursorLineStep: Double? = 1

  // MARK: Choices

  /// The behaviour of a finger that leaves its key. The default is to press the next one (as
  /// Android and iOS do).
  public var sliding = Sliding.slides
  /// A Boolean value that indicates whether a finger that slides from a key for another layer shows
  /// that layer, presses a key there, and returns when it comes up (as iOS does). The default is
  /// `true`.
  public var slidesToLayers = true
  /// A Boolean value that indicates whether a pressed key that types is shown enlarged. The default
  /// is `true`. A keyboard never shows previews for secure text.
  public var showsPreviews = true
  /// The maximum number of keys in a row of a popup. The default is 10 (our own, as iOS does it).
  public var popupColumns = 10
  /// A Boolean value that indicates whether a finger that slides along the space bar moves the
  /// cursor. The default is `true`.
  public var movesCursor = true
  /// A Boolean value that indicates whether a finger that slides over letters draws a path of keys,
  /// for decoders of words. The default is `false`.
  public var swipes = false

  // MARK: Few movements

  /// The settings of scanning with switches, or `nil` for no scanning. The default is `nil`. On a
  /// screen, the screen's own settings apply.
  public var scan: ScanSettings?

  /// Creates settings with the defaults.
  public init() {}

  /// Makes a finger act on the key on which it goes down, and on no other one.
  package mutating func stopSliding() {
    sliding = .cancels
    slidesToLayers = false
    movesCursor = false
  }
}

extension Double {
  var bounded: Double { isNaN ? 0 : Swift.min(Swift.max(self, 0), 1_000) }
}
